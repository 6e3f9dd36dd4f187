import { testColumn } from './test-column.ts'

testColumn('reopening')
