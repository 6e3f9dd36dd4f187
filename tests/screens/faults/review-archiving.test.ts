import { testColumn } from './test-column.ts'

testColumn('archiving')
