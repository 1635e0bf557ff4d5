import { maisui } from './maisui/index'
import type { MerchantSeed } from './model'
import { nantang } from './nantang/index'
import { shanlan } from './shanlan/index'
import { xiangkou } from './xiangkou/index'
import { yangyu } from './yangyu/index'

/** The demo merchants; a plain visit opens a shop of the first one. */
export const demoMerchants = (): MerchantSeed[] => [nantang(), shanlan(), xiangkou(), maisui(), yangyu()]
