import { followShare } from './follow-share.ts'

await followShare(7)
