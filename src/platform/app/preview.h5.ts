import { queryOf } from '@domain/shop/entry'

/** The console's frame opens the app so: the address stays while the hash turns pages. */
export const isPreview = (): boolean => queryOf(location.search).preview === '1'
