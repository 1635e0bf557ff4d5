import type { ClientFacts } from '../ports'

const system = (): string =>
  /android/i.test(navigator.userAgent) ? 'android' : /iphone|ipad|mac os/i.test(navigator.userAgent) ? 'ios' : 'other'

export const clientFacts = (): ClientFacts => ({ appId: 'h5', systemType: system(), hasPluginPay: null })
