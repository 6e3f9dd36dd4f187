import { testColumn } from './test-column.ts'

testColumn('sendingBack')
