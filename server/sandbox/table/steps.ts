import type { Lever } from '../scenarios/model'

export const newCode = (code: string): Lever => ({
  method: 'POST',
  path: `/codes/${code}/rotate`,
  does: `the table of ${code} gets a new code`,
})

/** The page that a code opens. */
export const table = (code: string): string => `/?scene=${code}`
