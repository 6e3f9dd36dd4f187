import { listText } from '#machines/kit/list-text.ts'
import type { RequisitionKind } from '#src/contract/hiring-values.ts'
import type { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import * as texts from '#src/texts/work-filters.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/list/select-field.tsx'
import { optionsOf, requisitionKindText } from '../hiring/words.ts'

type Chosen<T extends string> = { value: T | null; choose: (value: T | null) => void }
/** By what a table is narrowed: tasks by their kind and, where not all are overdue, by when they are due; or requisitions. */
export type WorkFilters = {
  kind?: Chosen<TaskKind>
  due?: Chosen<TaskDue>
  requisitionKind?: Chosen<RequisitionKind>
  clear: () => void
}

const kindText: Record<TaskKind, string> = {
  interview: texts.interview,
  skillValidation: texts.skillValidation,
  referenceCheck: texts.referenceCheck,
  topgrade: texts.topgrade,
  offerApproval: texts.offerApproval,
  requisitionReview: texts.requisitionReview,
  requisitionApproval: texts.requisitionApproval,
  requisitionCorrection: texts.requisitionCorrection,
  other: texts.otherKind,
}
const dueText: Record<TaskDue, string> = {
  overdue: texts.overdue,
  week: texts.dueInAWeek,
  later: texts.dueLater,
  none: texts.notDue,
}

/** The filters that are chosen, in words; none: an empty list. */
export const chosenText = ({ kind, due, requisitionKind }: WorkFilters): string[] => [
  ...(kind === undefined || kind.value === null ? [] : [kindText[kind.value]]),
  ...(due === undefined || due.value === null ? [] : [dueText[due.value]]),
  ...(requisitionKind === undefined || requisitionKind.value === null
    ? []
    : [requisitionKindText[requisitionKind.value]]),
]

/** The filters of a table. `of`: the table, so that two of them are told apart. */
export const FilterLine = ({ filters, of }: { filters: WorkFilters; of: string }) => (
  <div className="work-filters">
    {filters.kind ? (
      <SelectField
        label={texts.kindOf(of)}
        anything={texts.anyKind}
        options={optionsOf(kindText)}
        value={filters.kind.value}
        onChoose={(it) => filters.kind?.choose(it as TaskKind | null)}
      />
    ) : null}
    {filters.requisitionKind ? (
      <SelectField
        label={texts.requisitionKindOf(of)}
        anything={texts.anyRequisitionKind}
        options={optionsOf(requisitionKindText)}
        value={filters.requisitionKind.value}
        onChoose={(it) => filters.requisitionKind?.choose(it as RequisitionKind | null)}
      />
    ) : null}
    {filters.due ? (
      <SelectField
        label={texts.dueOf(of)}
        anything={texts.anyDue}
        options={optionsOf(dueText)}
        value={filters.due.value}
        onChoose={(it) => filters.due?.choose(it as TaskDue | null)}
      />
    ) : null}
  </div>
)

/** Where the filters leave nothing: which ones, and the way back to all. */
export const NothingLeft = ({ filters }: { filters: WorkFilters }) => (
  <div className="work-inset">
    <p className="title">{filters.requisitionKind ? texts.noRequisitionsLeft : texts.nothingLeft}</p>
    <p className="quiet narrowed">{texts.narrowedTo(listText(chosenText(filters)))}</p>
    <Button onClick={filters.clear}>{filters.requisitionKind ? texts.showAllRequisitions : texts.showAll}</Button>
  </div>
)
