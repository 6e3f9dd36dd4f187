import { testColumn } from './test-column.ts'

testColumn('company')
