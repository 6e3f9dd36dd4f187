import type { adminGateMachine } from '#machines/admin/admin-gate.machine.ts'
import type { bulkDeletionMachine } from '#machines/admin/bulk-deletion.machine.ts'
import type { bulkInvitationMachine } from '#machines/admin/bulk-invitation.machine.ts'
import type { csvImportMachine } from '#machines/admin/csv-import.machine.ts'
import type { deleteConfirmationMachine } from '#machines/admin/delete-confirmation.machine.ts'
import type { directoryTokensMachine } from '#machines/admin/directory-tokens.machine.ts'
import type { earlierImportsMachine } from '#machines/admin/earlier-imports.machine.ts'
import type { fieldPermissionToggleMachine } from '#machines/admin/field-permission-toggle.machine.ts'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { importProgressMachine } from '#machines/admin/import-progress.machine.ts'
import type { invitationMachine } from '#machines/admin/invitation.machine.ts'
import type { listExportMachine } from '#machines/admin/list-export.machine.ts'
import type { personalDataMachine } from '#machines/admin/personal-data.machine.ts'
import type { recordHistoryMachine } from '#machines/admin/record-history.machine.ts'
import type { recordSaveMachine } from '#machines/admin/record-save.machine.ts'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { WordsOf } from '#machines/kit/words.ts'

export const adminGateWords: WordsOf<typeof adminGateMachine> = {
  purpose: 'Lets only super users into the administration.',
  states: {
    checking: 'Asks for the person’s rights',
    allowed: 'May come in',
    refused: 'May not come in',
    unchecked: 'The rights could not be asked',
  },
  events: {},
  guards: { isSuperUser: 'the person is a super user' },
  calls: { checkPermission: 'Ask for the permission group' },
  delays: { checkLimit: 'No answer in time' },
}

export const saveStateWords: WordsOf<typeof saveStateMachine> = {
  purpose: 'What a person sees of their work: saved, saving, stored on this device only, or not saved.',
  states: {
    idle: 'Nothing new',
    saving: 'Saving',
    saved: 'Saved',
    error: 'Not saved',
    warning: 'Stored on this device only',
  },
  events: {
    'save.started': 'Saving begins',
    'save.succeeded': 'It is saved',
    'save.failed': 'Saving fails',
    'change.stored': 'A change is stored on this device',
    'change.discarded': 'The changes are discarded',
  },
  guards: {},
  calls: {},
  delays: {},
}

export const formModalWords: WordsOf<typeof formModalMachine> = {
  purpose: 'A form over a list that adds or edits a record and loses nothing of what is typed.',
  states: {
    closed: 'Closed',
    editing: 'Being filled in',
    validating: 'Checks the fields',
    submitting: 'Saving',
    failed: 'Not saved',
    conflict: 'Someone else saved first',
    gone: 'The record has been deleted',
    leaving: 'Asks what to do with the changes',
    done: 'Saved',
  },
  events: {
    add: 'Add is pressed',
    'add.again': 'A deleted record is added again',
    edit: 'Edit is pressed',
    'field.change': 'Something is typed',
    'field.leave': 'A field is left',
    'button.press': 'A button of the form is pressed',
    'draft.discard': 'The draft is discarded',
    'draft.restore': 'Undo is pressed',
    'draft.lost': 'Another tab removes the draft',
    'draft.keep': 'The draft is kept for later',
    'record.renewed': 'An earlier value of the record is restored beside the form',
    'draft.stored': 'The draft is stored on this device',
    'draft.notStored': 'The draft could not be stored on this device',
    submit: 'Save is pressed',
    close: 'The form is closed',
    'side.choose': 'One of both versions is chosen',
    cancel: 'Cancelled',
    discard: 'The changes are discarded',
  },
  guards: {
    hasDraft: 'the form was opened with a draft',
    isOutdated: 'the record has changed since the draft was begun',
    hasDiscarded: 'the draft was just discarded',
    hasComparedDiscarded: 'the draft was just discarded, and the record had changed since it was begun',
    isStored: 'the device keeps what is typed',
    isCompared: 'two versions are being compared',
    isShown: 'the form shows that record',
    hasUnkept: 'there are changes that no draft keeps',
    isValid: 'every field is right',
    isSaved: 'it is saved',
    isChanged: 'someone else changed the record',
    isGone: 'the record no longer exists',
    isThereAlready: 'the server has stored an earlier version',
  },
  calls: { recordSave: 'Save the record' },
  delays: {},
}

export const recordHistoryWords: WordsOf<typeof recordHistoryMachine> = {
  purpose: 'Shows what happened to a record, and restores a value that it had.',
  states: {
    closed: 'No history is open',
    reading: 'Reads the record as it is now',
    loading: 'Loads the history',
    shown: 'Shows the history',
    loadingMore: 'Loads earlier changes',
    restoring: 'Restores a value',
    failed: 'The history could not be loaded',
    renewing: 'Closed; reads the restored record for its form',
    empty: 'Nothing has been recorded yet',
    gone: 'The record no longer exists',
  },
  events: {
    'history.open': 'History is pressed',
    restore: 'Restore is pressed',
    more: 'Earlier changes are asked for',
    retry: 'Tries again',
    close: 'Closed',
  },
  guards: {
    isEmpty: 'nothing has been recorded',
    hasMore: 'there are earlier changes',
    hasRestored: 'a value was restored and the record not read since',
    canRestore: 'the record’s form takes the value, and it is another one',
    isMissing: 'the record no longer exists',
    isSaved: 'it is saved',
    isChanged: 'somebody else changed the record',
    isGone: 'the record no longer exists',
  },
  calls: { loadRecord: 'Read the record', loadHistory: 'Load the history', recordSave: 'Save the record' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const deleteConfirmationWords: WordsOf<typeof deleteConfirmationMachine> = {
  purpose: 'Asks before a record is deleted, and says what uses it.',
  states: {
    closed: 'Nothing to delete',
    checking: 'Looks what uses the record',
    confirming: 'Asks whether to delete',
    deleting: 'Deleting',
    inUse: 'In use, cannot be deleted',
    changed: 'Changed by someone else',
    gone: 'Deleted already',
    forbidden: 'Not allowed to delete it',
    done: 'Deleted',
  },
  events: { 'delete.ask': 'Delete is pressed', confirm: 'Confirmed', cancel: 'Cancelled' },
  guards: {
    isUsed: 'something uses the record',
    isInUse: 'the server says that it is in use',
    isStale: 'someone else changed the record',
    isGone: 'the record no longer exists',
    isForbidden: 'the person may not delete it',
  },
  calls: { loadUsage: 'Ask what uses it', deleteRecord: 'Delete the record' },
  delays: { usageLimit: 'No answer within 5 seconds', answerLimit: 'No answer within 30 seconds' },
}

export const invitationWords: WordsOf<typeof invitationMachine> = {
  purpose: 'The link at which a user chooses a password: shown once, sent by email, or withdrawn.',
  states: {
    closed: 'Nobody is being invited',
    confirming: 'Asks how to invite',
    inviting: 'Makes the link',
    invited: 'Shows the link',
    sending: 'Has it sent by email',
    sent: 'An email goes out',
    withdrawing: 'Withdraws the link',
    gone: 'The user no longer exists',
  },
  events: {
    'invite.ask': 'Invite is pressed',
    confirm: 'Make link is pressed',
    'email.send': 'Send email is pressed',
    withdraw: 'Withdraw is pressed',
    close: 'Closed',
    'mail.loaded': 'It is known whether emails are sent',
  },
  guards: {
    isInvitable: 'the user is active and signs in here',
    isMailOn: 'a mail server is set up',
    hasOpenLink: 'there is a link that still works',
    isGone: 'the user no longer exists',
  },
  calls: { invite: 'Make the link', sendInvitation: 'Send an email', withdrawInvitation: 'Withdraw the link' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const bulkInvitationWords: WordsOf<typeof bulkInvitationMachine> = {
  purpose:
    'Sends several users, one after another, an email with the link at which they choose a password; without a mail server it shows the links.',
  states: {
    closed: 'Nobody is being invited',
    asking: 'Asks whether to invite them',
    inviting: 'Invites one after another',
    interrupted: 'Could not go on',
    finished: 'Shows the links, and says who was not invited',
  },
  events: {
    'invites.ask': 'Invite is pressed for the selected users',
    confirm: 'Send emails or Make links is pressed',
    retry: 'Tries again',
    stop: 'Stop is pressed',
    close: 'Closed',
    escape: 'Escape is pressed',
    'mail.loaded': 'It is known whether emails are sent',
    'page.left': 'The page is left',
  },
  guards: {
    makesLinks: 'no mail server is set up',
    isAnybodyToBeInvited: 'somebody is to be invited',
    hasNoLinks: 'no links are shown',
    hasMore: 'more people follow',
    isAboutPerson: 'the answer is about this person alone',
    isAboutPersonBeforeOthers: 'the answer is about this person alone, and more follow',
    isRightLost: 'the person may not do this any more',
    isUnattended: 'the page was left',
    canGoOn: 'the company is still the same',
    areAllSent: 'everybody was invited',
  },
  calls: { invite: 'Send the email, or make the link' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const directoryTokensWords: WordsOf<typeof directoryTokensMachine> = {
  purpose: 'Makes the tokens by which a company’s programs are let in, shows each once, and revokes them.',
  states: {
    shown: 'Shows the tokens',
    naming: 'A new token is named',
    making: 'Makes the token',
    made: 'Shows the new token',
    confirming: 'Asks whether to revoke one',
    revoking: 'Revokes it',
  },
  events: {
    'token.add': 'Add token is pressed',
    'name.type': 'The name is typed',
    'purpose.choose': 'What it opens is chosen',
    'days.choose': 'The expiry is chosen',
    'token.revoke': 'Revoke is pressed',
    confirm: 'Confirmed',
    close: 'Closed',
    'tokens.loaded': 'The tokens are loaded again',
  },
  guards: {
    hasRoom: 'the company may have another one',
    isNamed: 'it has a name',
    isGone: 'it is revoked already',
  },
  calls: { makeToken: 'Make the token', revokeToken: 'Revoke the token' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const bulkDeletionWords: WordsOf<typeof bulkDeletionMachine> = {
  purpose: 'Selects rows of a list and deletes them one after another.',
  states: {
    selecting: 'Rows are being selected',
    asking: 'Asks whether to delete them',
    deleting: 'Deletes one row after another',
    interrupted: 'Could not go on',
    finished: 'Says what became of each row',
  },
  events: {
    'row.toggle': 'A row is selected or deselected',
    'page.toggle': 'All rows of the page are selected or deselected',
    'rows.loaded': 'The list shows its rows anew',
    'list.narrowed': 'The search or a filter changes',
    'selection.clear': 'The selection is cleared',
    'delete.ask': 'Delete is pressed',
    confirm: 'Confirmed',
    retry: 'Tries again',
    stop: 'Stop is pressed',
    cancel: 'Closed',
    'page.left': 'The page is left',
  },
  guards: {
    hasSelection: 'a row is selected',
    hasUnlocked: 'one of them can be deleted',
    hasMore: 'more rows follow',
    isAboutRow: 'the answer is about this row alone',
    isAboutRowBeforeOthers: 'the answer is about this row alone, and more follow',
    isRightLost: 'the person may not do this any more',
    isUnattended: 'the page was left',
    canGoOn: 'the company is still the same',
    areAllDeleted: 'every row was deleted',
  },
  calls: { deleteRecord: 'Delete the row' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const fieldPermissionToggleWords: WordsOf<typeof fieldPermissionToggleMachine> = {
  purpose: 'One switch for who may see or change a field: shown at once, saved behind it, taken back if refused.',
  states: {
    settled: 'Saved',
    saving: 'Saving',
    outdated: 'Waiting for what is stored',
  },
  events: { toggle: 'The switch is pressed', 'rule.loaded': 'The list is loaded again' },
  guards: {
    wantsMore: 'the switch was pressed again in the meantime',
    isOutdated: 'someone else changed or deleted it first, or the network lost the answer',
    isNewer: 'it is newer than what is shown',
  },
  calls: { savePermission: 'Save the permission' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const csvImportWords: WordsOf<typeof csvImportMachine> = {
  purpose: 'Prepares a CSV file for import: reads it, matches its columns, shows what is wrong, and uploads it.',
  states: {
    closed: 'Closed',
    loading: 'Loading the columns',
    notLoaded: 'The columns could not be loaded',
    choosing: 'Waiting for a file',
    reading: 'Reading the file',
    matching: 'Matching columns',
    checking: 'Checking the rows',
    previewing: 'Preview',
    leaving: 'Asks whether to drop what was done to the file, over the preview',
    leavingColumns: 'Asks whether to drop what was done to the file, over the columns',
    uploading: 'Uploading',
  },
  events: {
    open: 'Import is pressed',
    cancel: 'Cancel is pressed',
    discard: 'Discard is pressed',
    retry: 'Try again is pressed',
    'file.choose': 'A file is chosen',
    'file.submit': 'Continue is pressed without a file',
    'file.replace': 'Another file is asked for',
    'template.take': 'The template is downloaded',
    'earlier.ask': 'Earlier imports is pressed',
    'column.match': 'A column is matched',
    'columns.confirm': 'The columns are confirmed',
    'columns.change': 'The columns are opened again',
    'cell.change': 'A cell is corrected',
    'mode.choose': 'All rows or only the good ones is chosen',
    'existing.choose': 'What becomes of records that exist is chosen',
    upload: 'Upload is pressed',
    'upload.progressed': 'A part has been uploaded',
  },
  guards: {
    isCsv: 'it is a CSV file',
    isUnclear: 'some columns could not be matched',
    isWorkedOn: 'a cell was corrected, or a column matched by hand',
    isUntouched: 'nothing was done to a file yet',
    isAllowed: {
      'columns.confirm': 'every required column is matched',
      upload: 'every row is right, or only the good rows are imported',
      cancel: 'a part of the file is still to be sent',
    },
  },
  calls: {
    loadTemplate: 'Load the columns',
    readFile: 'Read the file',
    checkRows: 'Check the rows',
    uploadFile: 'Upload the file',
  },
  delays: {
    templateLimit: 'No answer within 30 seconds',
    workLimit: 'Not done within 2 minutes',
    uploadLimit: 'Not done within 15 minutes',
  },
}

export const recordSaveWords: WordsOf<typeof recordSaveMachine> = {
  purpose: 'Saves one record, and finds out what changed when someone else saved it first.',
  states: {
    saving: 'Saving',
    comparing: 'Loading what someone else saved',
    saved: 'Saved',
    changed: 'Someone else saved first',
    gone: 'The record has been deleted',
    failed: 'Not saved',
  },
  events: {},
  guards: {
    isStale: 'someone else saved it first',
    isGone: 'it has been deleted',
    isOfFields: 'the server names the fields that are wrong',
  },
  calls: { saveRecord: 'Save the record', loadRecord: 'Load the record again' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const personalDataWords: WordsOf<typeof personalDataMachine> = {
  purpose: 'Takes out what a company holds on one person as a file, or erases it once their name was typed.',
  states: {
    shown: 'What there is of the person shows',
    loadingFile: 'Loading the file',
    confirming: 'Asks for the name of the person',
    erasing: 'Erasing',
    erased: 'Erased',
  },
  events: {
    'file.take': 'Export is pressed',
    'erase.ask': 'Erase is pressed',
    'name.type': 'The name is typed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    'person.loaded': 'The person is loaded again',
  },
  guards: {
    isErased: 'the person has been erased',
    mayErase: 'nothing stands against it',
    isRightLost: 'the person at the screen may not do this any more',
    isNamed: 'what was typed is the name of the person',
  },
  calls: { takeFile: 'Load the file', erase: 'Erase the person' },
  delays: { fileLimit: 'Not there within five minutes', answerLimit: 'No answer within two minutes' },
}

export const listExportWords: WordsOf<typeof listExportMachine> = {
  purpose:
    'Takes a list as it is searched and ordered, page by page, and makes a file of it while the export is put on record.',
  states: {
    resting: 'Nothing is exported',
    'resting.ready': 'Ready',
    'resting.notLoaded': 'A page could not be loaded',
    'resting.notRecorded': 'The export could not be put on record',
    'resting.notWritten': 'The file could not be made',
    loading: 'Loading the pages',
    preparing: 'Puts the export on record and makes the file',
    'preparing.record': 'The record',
    'preparing.record.asking': 'Puts the export on record',
    'preparing.record.recorded': 'On record',
    'preparing.file': 'The file',
    'preparing.file.writing': 'Making the file',
    'preparing.file.written': 'Made',
    'preparing.file.failed': 'Could not be made',
  },
  events: { export: 'Export is pressed', retry: 'Try again is pressed', cancel: 'Cancelled' },
  guards: { isEmpty: 'the list is empty', hasMore: 'there are more pages', isWritten: 'the file is made' },
  calls: { loadPage: 'Load the next page', recordExport: 'Put the export on record', writeFile: 'Make the file' },
  delays: { answerLimit: 'No answer within 30 seconds', writeLimit: 'Not done within a minute' },
}

export const earlierImportsWords: WordsOf<typeof earlierImportsMachine> = {
  purpose: 'Lists the imports that anybody began, and opens one of them to follow, decide or undo it.',
  states: {
    closed: 'Closed',
    loading: 'Loading the imports',
    shown: 'Shows the imports, newest first',
    loadingMore: 'Loading those before',
    failed: 'They could not be loaded',
    empty: 'Nothing was ever imported',
  },
  events: {
    'earlier.open': 'Earlier imports is pressed',
    'import.choose': 'Open is pressed beside an import',
    more: 'Show more is pressed',
    retry: 'Try again is pressed',
    close: 'They are closed',
  },
  guards: { isEmpty: 'there is none', hasMore: 'there are more' },
  calls: { loadImports: 'Load a page of imports' },
  delays: { answerLimit: 'No answer within 30 seconds' },
}

export const importProgressWords: WordsOf<typeof importProgressMachine> = {
  purpose: 'Follows an import that the server does, to its end; then its refused rows are taken or it is undone.',
  states: {
    idle: 'No import',
    running: 'The server imports',
    'running.asking': 'Asks how far it is',
    'running.waiting': 'Waits a second',
    previewing: 'Shows what would be added and changed',
    accepting: 'Lets it be stored',
    stopping: 'Cancelling it',
    unfinished: 'Takes longer than anybody waits',
    forbidden: 'The person may not see it any more',
    finished: 'Finished',
    fetching: 'Loads the refused rows',
    confirming: 'Asks whether to undo it',
    undoing: 'Undoing it',
  },
  events: {
    'import.begin': 'Import is pressed above the list',
    'import.started': 'An import begins',
    'import.open': 'An earlier import is opened, or one found that was begun here',
    retry: 'Look again is pressed',
    store: 'Import is pressed below the preview',
    stop: 'Cancel import is pressed',
    'refused.take': 'The refused rows are asked for',
    undo: 'Undo is pressed',
    confirm: 'Confirmed',
    cancel: 'Cancelled',
    dismiss: 'The report is closed',
  },
  guards: {
    isOver: 'nothing more becomes of its rows',
    isPreview: 'its rows are checked and wait for a confirmation',
    isGone: 'the import no longer exists',
    isUndoneAlready: 'somebody has undone it already',
    isForbidden: 'the person may no longer import such records',
    canStop: 'its report is known and it is not cancelled yet',
    canUndo: 'it is completed and has imported something',
    hasRefused: 'some rows were refused',
  },
  calls: {
    loadReport: 'Ask how far it is',
    loadRefused: 'Load the refused rows',
    confirmImport: 'Confirm the import',
    cancelImport: 'Cancel the import',
    undoImport: 'Undo the import',
  },
  delays: {
    pollPause: 'A second later',
    answerLimit: 'No answer within 30 seconds',
    runLimit: 'Not done within 15 minutes',
  },
}
