import type { CommonParams } from '@contract/common'

/** Spec section 7: these four are always sent, the others only when they are known. */
type Always = 'sourceType' | 'systemType' | 'appletVersion' | 'lang'
export type CommonParameters = { [K in Always]: string } & { [K in Exclude<keyof CommonParams, Always>]?: string | null | undefined }

/** A call's own parameters override those of the whole app. */
export const withCommon = (common: CommonParameters, input: object): string => {
  const { sourceType, systemType, appletVersion, lang, ...conditional } = common
  const known = Object.fromEntries(Object.entries(conditional).filter(([, value]) => value))
  return JSON.stringify({ sourceType, systemType, appletVersion, lang, ...known, ...input })
}
