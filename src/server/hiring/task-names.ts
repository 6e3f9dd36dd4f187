/** The names under which the standard tasks are stored. */
export const skillValidation = 'Skill Validation'
export const referenceCheck = 'Reference Check'
export const requisitionReview = 'Requisition Review'
export const requisitionApproval = 'Requisition Approval'
/** Waits for the requester while a requisition is back with them. */
export const requisitionCorrection = 'Requisition Correction'
export const offerApproval = 'Offer Approval'
/** Of each of a panel: to say whether the time of an interview suits them. */
export const timeConfirmation = 'Time Confirmation'
