// Workflow management. Of the specification: 'Workflow task added|updated successfully', 'Error loading workflow data'.

export const id = 'Id'
export const name = 'Name'
export const description = 'Description'
export const status = 'Status'
export const active = 'Active'
export const inactive = 'Inactive'

// Levels
export const levels = 'Levels'
export const levelsInShort = 'The workflows that requisitions run on.'
export const levelKind = { one: 'workflow level', other: 'workflow levels' }
export const levelSearch = 'Name, job count, status…'
export const firstLevel = 'Add the first level that requisitions run on.'
export const jobCount = 'Job count'

// Subtasks
export const subtasks = 'Subtasks'
export const subtasksInShort = 'The parts of a task, and in which order they unlock.'
export const subtaskKind = { one: 'subtask', other: 'subtasks' }
export const subtaskSearch = 'Description, parent task…'
export const firstSubtask = 'Add the first part of a task.'
export const lockOrder = 'Lock order'
export const parentTask = 'Parent task'

// Tasks
export const tasks = 'Tasks'
export const tasksInShort = 'The kinds of task that workflows are made of.'
export const taskKind = { one: 'task', other: 'tasks' }
export const taskSearch = 'Description, workflow…'
export const firstTask = 'Add the first kind of task.'
export const workflow = 'Workflow'
export const requisitionWorkflow = 'Requisition'
export const candidateWorkflow = 'Candidate'

// Standard jobs
export const standardJob = 'Standard Job'
export const standardJobInShort = 'Jobs as all companies know them. Job titles and scorecards refer to them.'
export const standardJobKind = { one: 'standard job', other: 'standard jobs' }
export const standardJobSearch = 'Job name, description…'
export const firstStandardJob = 'Add the first standard job.'
export const jobName = 'Job name'

// Standard workflow tasks
export const workflowTasks = 'Workflow Level Task'
export const workflowTasksInShort = 'The tasks of a workflow level, by stage and order.'
export const workflowTaskKind = { one: 'workflow task', other: 'workflow tasks' }
export const workflowTaskSearch = 'Task, subtask, role, milestone…'
export const firstWorkflowTask = 'Add the first task of this level.'
export const workflowNotLoaded = 'Error loading workflow data'
export const workflowTaskAdded = 'Workflow task added successfully'
export const workflowTaskUpdated = 'Workflow task updated successfully'
export const level = 'Workflow level'
export const task = 'Task'
export const subTask = 'Sub task'
export const taskRole = 'Task role'
export const stage = 'Stage'
export const taskOrder = 'Task order'
export const slaHours = 'SLA hours'
export const milestone = 'HB milestone name'
export const version = 'Version'
export const anyVersion = 'Any version'
export const versionOf = (version: number) => `Version ${version}`
export const created = 'Created'
export const taskName = (task: string, subTask: string) => `${task}, ${subTask}`
