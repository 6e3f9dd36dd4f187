type Keeping<D> = { type: 'draft.store'; draft: D; isTaken?: true } | { type: 'draft.drop' }
type Enqueue<D> = { sendTo: (keeper: 'draftStorage' | 'draftSync', event: Keeping<D>) => void }

/** Has a draft kept on the device and on the server. */
export const keepDraft = <D>(enqueue: Enqueue<D>, draft: D): void => {
  enqueue.sendTo('draftStorage', { type: 'draft.store', draft })
  enqueue.sendTo('draftSync', { type: 'draft.store', draft })
}

/**
 * Has a draft kept that was typed elsewhere. What comes from another tab is on the device already, and is not written
 * again: that tab may have typed on.
 */
export const keepTaken = <D>(enqueue: Enqueue<D>, draft: D, { isFromServer }: { isFromServer?: true }): void => {
  if (isFromServer) enqueue.sendTo('draftStorage', { type: 'draft.store', draft, isTaken: true })
  enqueue.sendTo('draftSync', { type: 'draft.store', draft })
}

export const dropDraft = <D>(enqueue: Enqueue<D>): void => {
  enqueue.sendTo('draftStorage', { type: 'draft.drop' })
  enqueue.sendTo('draftSync', { type: 'draft.drop' })
}

/** A draft that another tab has taken away: nobody but that tab takes it from the server too, which keeps it at a sign-out. */
export const droppedElsewhere = { type: 'draft.dropped' } as const
