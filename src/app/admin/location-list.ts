import { listSearch } from '#src/app/lists/list-search.ts'
import { z } from '#src/contract/zod.ts'

export const LocationListSearch = z.object(listSearch)
export const locationSortFields = ['name', 'state', 'country', 'companyName']
