import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { settings } from '../../server/config'
import { type H5App, startH5App } from '../support/h5App'
import { pull, Shopper } from './support/shopper'

jest.setTimeout(90_000)

const ATTACK = '<img src=x onerror="document.title=1">'
const DIM_SUM = '点心小食'
const SIU_MAI = '蟹籽干蒸烧卖'

let app: H5App
beforeAll(async () => {
  app = await startH5App()
}, 120_000)
afterAll(() => app?.close())
