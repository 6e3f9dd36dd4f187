import { testColumn } from './test-column.ts'

testColumn('sheetEnd')
