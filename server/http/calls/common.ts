import { CommonParams } from '@contract/common'
import { isText } from './validation'

/**
 * The common parameters of a body. They describe the client and give no rights, so a malformed one is left out rather than refused. (A malformed
 * ticket therefore counts as missing.)
 */
export function commonOf(body: Readonly<Record<string, unknown>>): CommonParams {
  const common: Record<string, string> = {}
  for (const [name, { maxLength }] of Object.entries(CommonParams.properties as Record<string, { maxLength?: number }>)) {
    const value = body[name]
    if (typeof value === 'string' && value.length <= (maxLength ?? Infinity) && isText(value)) common[name] = value
  }
  return common
}
