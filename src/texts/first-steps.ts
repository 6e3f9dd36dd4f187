// Said where a list or a card is empty because the company, or the reader's place in it, has only begun: why, to whoever
// can bring what is missing (`own`), to everybody else (`others`), and on the link to where it is brought.

export const lacking = {
  planPeriod: {
    title: 'No active plan period',
    own: 'Reviews and objectives open once a plan period is in progress. As a super user you can start one.',
    others: 'Reviews and objectives open once your administrator starts a plan period.',
    link: 'Open plan periods',
  },
  employeeRecord: {
    title: 'You have no employee record in this company',
    own: 'Tasks, reviews and reports belong to employees. As a super user you can add yourself to the census.',
    others: 'Tasks, reviews and reports belong to employees. Ask your administrator to add you.',
    link: 'Open Census',
  },
  reportees: {
    title: 'Nobody reports to you',
    own: 'Managers review the people who report to them. As a super user you can set who reports to whom in the census.',
    others:
      'Managers review the people who report to them. If someone should report to you, ask your administrator to set that up.',
    link: 'Open Census',
  },
  objectives: {
    title: 'No objectives yet',
    own: 'Objectives show what the company works towards in this plan period. As a super user you can set them.',
    others: 'Objectives show what the company works towards in this plan period. Your administrator sets them.',
    link: 'Open objectives',
  },
  requisitions: {
    title: 'Empty Requisitions',
    own: 'A requisition asks to hire for a job, in a department and at a location. As a member of the hiring team you can request one.',
    others:
      'A requisition asks to hire for a job. You see the ones you run, review or approve; managers and the hiring team request them.',
    link: 'Open Requisitions',
  },
  candidates: {
    title: 'Empty',
    own: 'Candidates apply for an open requisition. As soon as someone applies, they are listed here.',
    others: 'Candidates apply for a requisition. You see those of the requisitions you run, review or approve.',
    link: 'Go to Requisitions',
  },
}
