/** The names under which the standard tasks are stored. */
export const skillValidation = 'Skill Validation'
export const referenceCheck = 'Reference Check'
export const requisitionReview = 'Requisition Review'
export const requisitionApproval = 'Requisition Approval'
