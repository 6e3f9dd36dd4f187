import type { Asked } from './catalogue.ts'

const leadership: readonly Asked[] = [
  {
    name: 'Sets direction',
    description: 'Turns the strategy into goals that a team can act on.',
    behaviours: ['Sets few, clear priorities', 'Explains how goals connect'],
    strong: 'reduced fourteen goals to four, and everybody can name them.',
    growing: 'sets good goals; the reasons behind them could be repeated more often.',
  },
  {
    name: 'Develops people',
    description: 'Grows the abilities and the responsibility of others.',
    behaviours: ['Gives regular, specific feedback', 'Delegates real decisions', 'Plans succession'],
    strong: 'has two team leads ready for larger roles.',
    growing: 'is a generous coach, and could hand over whole decisions more often.',
  },
  {
    name: 'Plans and budgets',
    description: 'Uses money, time and people where they bring most.',
    behaviours: ['Forecasts within five percent', 'Corrects course every month'],
    strong: 'finished the year within two percent of the budget and a month early.',
    growing: 'plans carefully; the forecast could be revised as soon as the facts change.',
  },
  {
    name: 'Leads change',
    description: 'Takes people along when things have to be different.',
    behaviours: ['Explains the reason first', 'Removes obstacles quickly'],
    strong: 'moved both sites to the new schedule without losing a shift.',
    growing: 'drives change with energy; more time for questions would win the doubtful.',
  },
]

const engineering: readonly Asked[] = [
  {
    name: 'Engineering craft',
    description: 'Builds things that work, can be understood and can be maintained.',
    behaviours: ['Designs for failure', 'Keeps reviews small', 'Writes tests that find faults'],
    strong: 'rebuilt the motion planner in small steps, each of them safe to ship.',
    growing: 'writes solid code; smaller changes would make reviews faster.',
  },
  {
    name: 'Systems thinking',
    description: 'Sees how a part affects the whole, from sensor to service.',
    behaviours: ['Traces a fault across boundaries', 'Considers operation and repair'],
    strong: 'found the drift in the depth camera behind what everybody took for a software fault.',
    growing: 'knows the own module very well and is beginning to look beyond it.',
  },
  {
    name: 'Safety and quality',
    description: 'Treats safety requirements as part of the design.',
    behaviours: ['Keeps the risk assessment up to date', 'Stops work that is not safe'],
    strong: 'led the safety case for the new gripper; the auditor had no findings.',
    growing: 'follows the safety process reliably and could contribute to improving it.',
  },
  {
    name: 'Delivery',
    description: 'Plans, estimates and finishes in steps that others can rely on.',
    behaviours: ['Breaks work into weeks, not months', 'Keeps estimates honest'],
    strong: 'hit eleven of twelve milestones and announced the twelfth in good time.',
    growing: 'finishes what is begun; estimates are still on the hopeful side.',
  },
]

const operations: readonly Asked[] = [
  {
    name: 'Process discipline',
    description: 'Runs the process as agreed and improves it where it hurts.',
    behaviours: ['Keeps records complete', 'Works to the standard, then changes the standard'],
    strong: 'brought record errors down to a third within two quarters.',
    growing: 'works carefully; changes to the standard should be proposed rather than worked around.',
  },
  {
    name: 'Planning and flow',
    description: 'Keeps work, material and people in step.',
    behaviours: ['Looks two weeks ahead', 'Removes the bottleneck first'],
    strong: 'spotted the shortage of couplings three weeks ahead and found a second source.',
    growing: 'reacts quickly; looking further ahead would make that less often necessary.',
  },
  {
    name: 'Problem solving',
    description: 'Finds the cause and proves that it is gone.',
    behaviours: ['Goes and sees', 'Checks the effect afterwards'],
    strong: 'traced the recurring scratches to a worn guide and proved it with a week of samples.',
    growing: 'finds good fixes; checking a month later whether they held is the next habit.',
  },
  {
    name: 'Safety at work',
    description: 'Makes sure that everybody goes home unharmed.',
    behaviours: ['Reports near misses', 'Speaks up at once'],
    strong: 'reported more near misses than anybody else, each with a proposal.',
    growing: 'is careful, and could encourage newer colleagues to report as well.',
  },
]

const design: readonly Asked[] = [
  {
    name: 'Understands users',
    description: 'Knows what people do and why, from watching and asking.',
    behaviours: ['Tests with users every month', 'Separates what is said from what is done'],
    strong: 'watched thirty operators at work and changed our idea of a good shift.',
    growing: 'asks good questions; testing earlier drafts would save rework.',
  },
  {
    name: 'Design craft',
    description: 'Makes things clear, usable and consistent.',
    behaviours: ['Uses and extends the design system', 'Designs the empty and the failing state too'],
    strong: 'made the operator console usable with gloves, and handsome.',
    growing: 'designs the main path with care; the edge cases deserve the same.',
  },
  {
    name: 'Accessible by default',
    description: 'Designs for everybody, whatever their abilities or device.',
    behaviours: ['Checks contrast and keyboard use', 'Writes plain labels'],
    strong: 'got the console through the accessibility audit at the first attempt.',
    growing: 'knows the rules; checking them before the hand-over would spare a loop.',
  },
  {
    name: 'Works with engineering',
    description: 'Turns an idea into something that ships.',
    behaviours: ['Explains the reason for a detail', 'Finds the smallest useful step'],
    strong: 'sits in every planning, and what ships looks like what was drawn.',
    growing: 'hands over complete designs; smaller steps would get them built sooner.',
  },
]

const customerCare: readonly Asked[] = [
  {
    name: 'Solves at first contact',
    description: 'Finds out what is needed and settles it.',
    behaviours: ['Asks until the need is clear', 'Uses and improves the knowledge base'],
    strong: 'settles four calls out of five without a second contact.',
    growing: 'is patient and thorough; the knowledge base would shorten many calls.',
  },
  {
    name: 'Builds trust',
    description: 'Leaves people feeling taken seriously.',
    behaviours: ['Keeps promises about calling back', 'Stays friendly when others are not'],
    strong: 'is asked for by name by our two largest accounts.',
    growing: 'is friendly and correct; calling back when promised should be without exception.',
  },
  {
    name: 'Product knowledge',
    description: 'Knows what we offer and how it is used.',
    behaviours: ['Explains features in the customer’s words', 'Keeps up with each release'],
    strong: 'trains the new colleagues on every release.',
    growing: 'knows the main products well and is catching up on the newer ones.',
  },
  {
    name: 'Turns complaints into improvements',
    description: 'Brings back what customers tell us.',
    behaviours: ['Records causes, not only cases', 'Proposes one improvement a month'],
    strong: 'proposed the change of the delivery notice that removed a third of all questions.',
    growing: 'records cases completely; a word about the cause would make them more useful.',
  },
]

const clinical: readonly Asked[] = [
  {
    name: 'Patient safety',
    description: 'Puts the patient’s safety before every target.',
    behaviours: ['Double-checks what can harm', 'Reports near misses'],
    strong: 'introduced the second check at hand-over, and two errors were caught in the first month.',
    growing: 'works safely, and could speak up sooner when the ward is short of people.',
  },
  {
    name: 'Clinical knowledge',
    description: 'Keeps knowledge current and applies it with judgement.',
    behaviours: ['Follows the current guidelines', 'Asks a specialist in time'],
    strong: 'is the colleague whom others ask about the new anticoagulation guideline.',
    growing: 'has sound knowledge; two of the refresher courses are still open.',
  },
  {
    name: 'Care coordination',
    description: 'Makes sure that nobody is lost between two departments.',
    behaviours: ['Hands over completely', 'Includes the family'],
    strong: 'brought missed follow-ups down by half with one shared list.',
    growing: 'coordinates well inside the clinic; the general practitioners could hear more from us.',
  },
  {
    name: 'Documentation',
    description: 'Records what the next person needs, on the same day.',
    behaviours: ['Documents on the day', 'Writes for the reader'],
    strong: 'writes notes that can be acted on without a call.',
    growing: 'documents completely, though not always on the same day.',
  },
]

/** The functional competencies of each job family, by department. */
export const functional: Record<string, readonly Asked[]> = {
  Leadership: leadership,
  Engineering: engineering,
  Operations: operations,
  Design: design,
  'Customer Care': customerCare,
  'Clinical Operations': clinical,
}
