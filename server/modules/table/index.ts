export { type EntryLink, entryLinks, firstLinks } from './links'
export { createTableService, type TableService } from './service'
