import { both, type Words } from './model'

/** The input of a lever as text: its fields by name. */
export const withInput = (whose: Words, input: Readonly<Record<string, unknown>>): Words => {
  const list = (none: string, comma: string) =>
    Object.entries(input)
      .map(([key, value]) => `${key} ${value === null ? none : String(value)}`)
      .join(comma)
  return both(`${whose.en}: ${list('not counted', ', ')}`, `${whose.zh}：${list('不计数', '，')}`)
}

/** The user of the app in this browser. */
export const ME = '{me}'
