import type { ClientFacts } from '../ports'
import { isPreview } from './launch.h5'

const system = (): string =>
  /android/i.test(navigator.userAgent) ? 'android' : /iphone|ipad|mac os/i.test(navigator.userAgent) ? 'ios' : 'other'

export const clientFacts = (): ClientFacts => ({ appId: 'h5', systemType: system(), hasPluginPay: null, isPreview: isPreview() })
