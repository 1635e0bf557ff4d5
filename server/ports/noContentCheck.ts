import type { ContentCheckPort } from './contentCheck'

/** Nobody checks: everything passes at once. */
export const createNoContentCheck = (): ContentCheckPort => ({
  text: async () => 'pass',
  picture: async () => 'pass',
  readMessage: () => 'signature',
  hello: () => null,
})
