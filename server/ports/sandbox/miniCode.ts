import type { MiniCodePort } from '../miniCode'

/** Only WeChat can draw its own codes. */
export const createSandboxMiniCodes = (): MiniCodePort => ({ draw: () => Promise.resolve(null) })
