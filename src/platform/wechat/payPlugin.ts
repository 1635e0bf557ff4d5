import type { PaySignature } from '../ports'

/** The interface of WeChat's payment plugin: the sheet of `wx.requestPayment`, with the same parameters. */
interface PayPlugin {
  requestPayment(options: PaySignature & { success: () => void; fail: (failure: { errMsg?: string }) => void }): void
}
declare const requirePlugin: undefined | ((name: string) => Partial<PayPlugin> | undefined)

/** The name under which `src/app.config.ts` declares it, where the build has one (TARO_APP_PAY_PLUGIN). */
const NAME = 'payPlugin'

/** Null: this build contains no plugin, or this version of WeChat cannot load it. */
export function payPlugin(): PayPlugin | null {
  try {
    const plugin = typeof requirePlugin === 'function' ? requirePlugin(NAME) : undefined
    return plugin?.requestPayment ? (plugin as PayPlugin) : null
  } catch {
    return null
  }
}
