import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Stored, SyncedDraftRules } from '#machines/kit/draft-storage.ts'
import { staleVersion } from '#machines/kit/explain.ts'
import { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import { type DraftSyncInput, draftSyncOf, emptyDraft, type ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import {
  joinedObjectivesDrafts,
  mergedObjectivesDrafts,
  type ObjectivesDraft,
  sameObjectivesDraft,
} from '#machines/reviews/objective-rows.ts'
import { objectivesPlans } from '#machines/reviews/objectives.cases.ts'
import { objectivesMachine } from '#machines/reviews/objectives.machine.ts'
import type { ObjectivesSave } from '#machines/reviews/objectives.ts'
import { scorecardDraftMachine } from '#machines/reviews/scorecard-draft.machine.ts'
import { type Draft, joinedDrafts, mergedDrafts, sameDraft } from '#machines/reviews/scorecard-entries.ts'
import { curiosity, integrity, scorecardOf } from '#machines/reviews/scorecard-save.cases.ts'
import { scorecardSaveMachine } from '#machines/reviews/scorecard-save.machine.ts'
import { joinedSheetDrafts, mergedSheetDrafts, type SheetDraft, sameSheetDraft } from '#machines/reviews/sheet-rows.ts'
import { aisha, calibrateOf, priya } from '#machines/reviews/task-sheet.cases.ts'
import { taskSheetMachine } from '#machines/reviews/task-sheet.machine.ts'
import { withRows } from '#machines/reviews/task-sheet.ts'
import type { CompanyPlan } from '#src/contract/plans.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { makeDraftStash } from '#src/session/draft-stash.ts'
import type { LocalStore } from '#src/session/local-store.ts'
import { type DraftPlace, draftStorage, scorecardDraftPlace, storedDraft } from '#src/session/stored-drafts.ts'
import { objectivesPlace, storedObjectives } from '#src/session/stored-objectives.ts'
import { sheetDraftPlace, storedSheet } from '#src/session/stored-sheets.ts'
import { settled } from '#tests/machines/call.ts'
import {
  type Browser,
  type FormPage,
  type Loss,
  type LossServer,
  passOn,
  playMoments,
  time,
} from './moments-of-loss.ts'

const person = { userId: 1, companyId: 1, planPeriodId: 7 }

/** What the server has of a record and of its writer's draft. */
class Server<R extends { version: number }, D extends object> implements LossServer {
  kept: ServerDraft<Stored<D>> = emptyDraft
  isSuperseded = false
  fault: object | null = null
  isLocked = false
  constructor(
    public record: R,
    private readonly changed: (record: R) => R,
  ) {}

  /** Fails as the server does just now. */
  answer() {
    if (this.fault) throw this.fault
  }
  async put({ wanted, version }: DraftSyncInput<D>, typedAt: number): Promise<ServerDraft<D>> {
    this.answer()
    if (version !== this.kept.version) throw { message: 'Someone else changed this', code: staleVersion }
    this.kept = wanted ? { version: version + 1, draft: { ...structuredClone(wanted), storedAt: typedAt } } : emptyDraft
    this.isSuperseded = false
    return this.kept
  }
  async read() {
    this.answer()
    return this.kept
  }
  async save(version: number, change: (record: R) => R): Promise<R> {
    this.answer()
    if (version !== this.record.version) throw { message: 'Someone else changed this', code: staleVersion }
    this.write(change)
    this.isSuperseded = true
    return this.record
  }
  write(change: (record: R) => R) {
    this.record = { ...change(this.record), version: this.record.version + 1 }
  }
  changeElsewhere() {
    this.write(this.changed)
  }
  /** What a page begins with. */
  get draft() {
    return this.fault ? emptyDraft : { ...this.kept, isSuperseded: this.isSuperseded }
  }
}

type Given<S> = { server: S; store: LocalStore; clock: SimulatedClock; stash: ReturnType<typeof makeDraftStash> }
type Opened = Pick<FormPage, 'type' | 'text' | 'save' | 'close'>
type Form<S extends LossServer> = {
  fields: readonly [number, number]
  makeServer: () => S
  open: (given: Given<S>) => Opened
}

const draftActors = <R extends { version: number }, D extends object>(
  { server, store, stash }: Given<Server<R, D>>,
  rules: SyncedDraftRules<D>,
  place: DraftPlace<D>,
  storedAt: () => number | undefined,
) => ({
  draftStorage: draftStorage(store, place, stash, () => time.now),
  draftSync: draftSyncOf(rules).provide({
    actors: {
      putDraft: fromPromise<ServerDraft<D>, DraftSyncInput<D>>(({ input }) =>
        server.put(input, storedAt() ?? time.now),
      ),
      loadDraft: fromPromise<ServerDraft<Stored<D>>, void>(() => server.read()),
    },
  }),
})

const scorecardRules = { mergedDrafts, sameDraft, joinedDrafts }
const scorecard: Form<Server<Scorecard, Draft>> = {
  fields: [integrity, curiosity],
  makeServer: () =>
    new Server(scorecardOf(0, {}, 'IN_PROGRESS'), (card) => ({
      ...card,
      items: card.items.map((it, place) => (place === 0 ? { ...it, score: 3 } : it)),
    })),
  open: (given) => {
    const { server, store, clock } = given
    const address = { ...person, employeeId: 21, categoryId: 1 }
    const withEntries = (card: Scorecard, entries: readonly ScorecardEntry[]) => ({
      ...card,
      items: card.items.map((it) => ({ ...it, ...entries.find((entry) => entry.subCategoryId === it.subCategoryId) })),
    })
    const actor = createActor(
      scorecardDraftMachine.provide({
        actors: {
          ...draftActors(
            given,
            scorecardRules,
            scorecardDraftPlace(store, address, scorecardRules),
            () => storedDraft(store, address)?.storedAt,
          ),
          scorecardSave: scorecardSaveMachine.provide({
            actors: {
              saveScorecard: fromPromise<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>(
                ({ input: { base, entries } }) => server.save(base.version, (card) => withEntries(card, entries)),
              ),
              loadScorecard: fromPromise<Scorecard, { base: Scorecard }>(async () => server.record),
            },
          }),
          saveState: saveStateMachine,
        },
      }),
      {
        input: {
          scorecard: server.record,
          stored: storedDraft(store, address),
          server: server.draft,
          isReadOnly: server.isLocked,
        },
        clock,
      },
    ).start()
    return {
      type: (subCategoryId, comment) => actor.send({ type: 'entry.change', subCategoryId, change: { comment } }),
      text: (id) => {
        const { entries, leftover } = actor.getSnapshot().context
        return (leftover?.entries ?? entries).find((it) => it.subCategoryId === id)?.comment ?? ''
      },
      save: () => actor.send({ type: 'save' }),
      close: () => void actor.stop(),
    }
  },
}

const objectivesRules = {
  mergedDrafts: mergedObjectivesDrafts,
  sameDraft: sameObjectivesDraft,
  joinedDrafts: joinedObjectivesDrafts,
}
const objectives: Form<Server<CompanyPlan, ObjectivesDraft>> = {
  fields: [1, 2],
  makeServer: () => {
    const { objectives: some, ...plan } = objectivesPlans.pristine
    return new Server({ ...plan, objectives: some.map((it) => ({ ...it, description: '' })) }, (it) => ({
      ...it,
      objectives: it.objectives.map((objective) => ({ ...objective, target: objective.target + 1 })),
    }))
  },
  open: (given) => {
    const { server, store, clock } = given
    const plan = () => ({ ...server.record, canEdit: !server.isLocked })
    const actor = createActor(
      objectivesMachine.provide({
        actors: {
          ...draftActors(
            given,
            objectivesRules,
            objectivesPlace(store, person, objectivesRules),
            () => storedObjectives(store, person)?.storedAt,
          ),
          saveObjectives: fromPromise<CompanyPlan, ObjectivesSave>(({ input: { version, body } }) =>
            // A saved objective keeps its number; here nobody adds one.
            server.save(version, (it) => ({
              ...it,
              objectives: body.objectives.map((to) => ({ ...to, id: to.id ?? 0 })),
            })),
          ),
          loadObjectives: fromPromise<CompanyPlan, { base: CompanyPlan }>(async () => plan()),
        },
      }),
      { input: { plan: plan(), stored: storedObjectives(store, person), server: server.draft }, clock },
    ).start()
    return {
      type: (key, text) => {
        // Nothing can be typed while it is saved: whoever types on gives the waiting up.
        if (actor.getSnapshot().matches('saving')) actor.send({ type: 'cancel' })
        actor.send({ type: 'edit' })
        actor.send({ type: 'objective.change', key: String(key), field: 'description', text })
      },
      text: (key) => {
        const { rows, leftover } = actor.getSnapshot().context
        return (leftover?.rows ?? rows).find((it) => it.key === String(key))?.description ?? ''
      },
      save: () => actor.send({ type: 'save' }),
      close: () => void actor.stop(),
    }
  },
}

const sheetRules = { mergedDrafts: mergedSheetDrafts, sameDraft: sameSheetDraft, joinedDrafts: joinedSheetDrafts }
const sheet: Form<Server<TaskSheet, SheetDraft>> = {
  fields: [aisha, priya],
  makeServer: () =>
    new Server<TaskSheet, SheetDraft>(calibrateOf(0), (it) =>
      withRows(
        it,
        it.rows.map((row) => ({ ...row, potential: 2 })),
      ),
    ),
  open: (given) => {
    const { server, store, clock } = given
    const address = { ...person, kind: 'calibrate' } as const
    const current = (): TaskSheet => ({
      ...server.record,
      status: server.isLocked ? 'COMPLETED' : server.record.status,
    })
    const actor = createActor(
      taskSheetMachine.provide({
        actors: {
          ...draftActors(
            given,
            sheetRules,
            sheetDraftPlace(store, address, sheetRules),
            () => storedSheet(store, address)?.storedAt,
          ),
          saveSheet: fromPromise<TaskSheet, { sheet: TaskSheet }>(({ input }) =>
            server.save(input.sheet.version, (it) => withRows(it, input.sheet.rows)),
          ),
          loadSheet: fromPromise<TaskSheet, { sheet: TaskSheet }>(async () => current()),
        },
      }),
      { input: { sheet: current(), stored: storedSheet(store, address), server: server.draft }, clock },
    ).start()
    return {
      type: (employeeId, reason) => actor.send({ type: 'rows.change', changes: [{ employeeId, reason }] }),
      text: (id) => {
        const { sheet: shown, leftover } = actor.getSnapshot().context
        const row = (leftover?.rows ?? shown.rows).find((it) => it.employeeId === id)
        return row && 'reason' in row ? row.reason : ''
      },
      save: () => actor.send({ type: 'save' }),
      close: () => void actor.stop(),
    }
  },
}

const openPage = async <S extends LossServer>(form: Form<S>, browser: Browser, server: S): Promise<FormPage> => {
  const [store, clock, stash] = [await browser.open(), new SimulatedClock(), makeDraftStash()]
  const opened = form.open({ server, store, clock, stash })
  await settled()
  const page: FormPage = { ...opened, clock, stash, pass: (ms) => passOn(page, store, ms) }
  return page
}

/** Plays random moments of loss on each form of a review whose draft is kept on the device and on the server. */
export const benchLoss = async (moments: number, seed: number): Promise<Record<string, Loss[]>> => {
  const play = <S extends LossServer>(form: Form<S>) =>
    playMoments({ ...form, open: (browser, server) => openPage(form, browser, server) }, moments, seed)
  return {
    'Scorecard of a review': await play(scorecard),
    Objectives: await play(objectives),
    Calibrate: await play(sheet),
  }
}
