import { both, type Lever } from '../scenarios/model'

export const newCode = (code: string): Lever => ({
  method: 'POST',
  path: `/codes/${code}/rotate`,
  does: both(`the table of ${code} gets a new code`, `${code} 那张桌换新码`),
})

/** The page that a code opens. */
export const table = (code: string): string => `/?scene=${code}`
