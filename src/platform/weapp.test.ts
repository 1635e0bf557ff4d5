import Taro from '@tarojs/taro'
import { copy } from './view/device.weapp'
import { launch } from './app/launch.weapp'
import { locate } from './location/locate.weapp'
import type { LocationDenied } from './ports'
import { login } from './wechat/login.weapp'
import { network } from './app/lifecycle'
import { pay } from './wechat/pay.weapp'
import { pictures } from './media/pictures.weapp'
import { request } from './network/request.weapp'
import { scan } from './media/scan.weapp'
import { metrics } from './view/screen.weapp'
import { openSocket } from './network/socket.weapp'
import { storage } from './storage/storage.weapp'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
// Tests resolve platforms as the web app does.
jest.mock('./app/lifecycle', () => jest.requireActual<object>('./app/lifecycle.weapp'))

const wx = Taro as unknown as Record<string, unknown>
const fails = (errMsg: string) => () => Promise.reject({ errMsg })

describe('request', () => {
  const sent = { url: 'http://host/api/x.action', body: '{"a":1}', headers: { sign: 's' }, timeoutMs: 60_000 }

  it('sends the signed text as it is and leaves the answer unread', async () => {
    wx.request = jest.fn((options: { success: (reply: object) => void }) => {
      options.success({ statusCode: 404, data: '{"resultCode":"900010"}' })
      return Promise.resolve()
    })
    await expect(request(sent)).resolves.toEqual({ kind: 'reply', status: 404, body: '{"resultCode":"900010"}' })
    expect(wx.request).toHaveBeenCalledWith(
      expect.objectContaining({ data: '{"a":1}', header: { sign: 's' }, method: 'POST', timeout: 60_000, dataType: 'text' }),
    )
  })

  it.each(['Date', 'date'])('reads the server’s time, as %s', async (name) => {
    wx.request = (options: { success: (reply: object) => void }) => {
      options.success({ statusCode: 200, data: '{}', header: { [name]: 'Sat, 21 Nov 2026 04:00:00 GMT' } })
      return Promise.resolve()
    }
    await expect(request(sent)).resolves.toMatchObject({ at: Date.UTC(2026, 10, 21, 4) })
  })

  it.each([
    ['request:fail timeout', 'timeout'],
    ['request:fail ssl hand shake error', 'network'],
  ])('%s', async (errMsg, reason) => {
    wx.request = (options: { fail: (failure: object) => void }) => {
      options.fail({ errMsg })
      return Promise.reject({ errMsg })
    }
    await expect(request(sent)).resolves.toEqual({ kind: 'failed', reason })
  })
})

describe('the screen', () => {
  it('places the button where all phones have it while WeChat does not know yet', () => {
    wx.getWindowInfo = () => ({ windowWidth: 390, windowHeight: 844, statusBarHeight: 47, screenHeight: 844 })
    wx.getMenuButtonBoundingClientRect = () => ({ left: 0, top: 0, width: 0, height: 0 })
    expect(metrics().capsule).toEqual({ left: 293, top: 51, width: 87, height: 32 })
    wx.getMenuButtonBoundingClientRect = () => ({ left: 290, top: 50, width: 90, height: 34 })
    expect(metrics().capsule).toEqual({ left: 290, top: 50, width: 90, height: 34 })
  })
})

describe('what a diner may refuse', () => {
  it('is a value: the position', async () => {
    wx.getSetting = async () => ({ authSetting: {} })
    wx.getLocation = async () => ({ latitude: 31, longitude: 121 })
    await expect(locate({ prompts: false })).resolves.toEqual({ kind: 'notRequested' })
    await expect(locate({ prompts: true })).resolves.toEqual({ kind: 'at', lat: 31, lng: 121 })
    wx.getLocation = fails('getLocation:fail system error')
    await expect(locate({ prompts: true })).resolves.toEqual({ kind: 'unavailable' })
  })

  it.each([
    ['auth deny', undefined, 'diner', 'openSetting'],
    [':system permission denied', undefined, 'phone', 'openAppAuthorizeSetting'],
    ['privacy permission is not authorized', 104, 'privacy', null],
  ])('is a value: the position, with who keeps it and what settings change that: %s', async (words, errno, by, settings) => {
    wx.canIUse = () => true
    wx.openSetting = jest.fn(async () => ({}))
    wx.openAppAuthorizeSetting = jest.fn(async () => ({}))
    wx.getLocation = () => Promise.reject({ errMsg: `getLocation:fail ${words}`, errno })
    const located = await locate({ prompts: true })
    expect(located).toMatchObject({ kind: 'denied', by })
    await (located as LocationDenied).openSettings?.()
    for (const name of ['openSetting', 'openAppAuthorizeSetting']) expect(wx[name]).toHaveBeenCalledTimes(name === settings ? 1 : 0)
  })

  it('is a value: the camera', async () => {
    wx.scanCode = async () => ({ result: 'T100', path: '' })
    await expect(scan()).resolves.toEqual({ kind: 'code', text: 'T100' })
    wx.scanCode = async () => ({ result: '', path: 'pages/index/main?scene=T200' })
    await expect(scan()).resolves.toEqual({ kind: 'code', text: 'pages/index/main?scene=T200' })
    wx.scanCode = fails('scanCode:fail cancel')
    await expect(scan()).resolves.toEqual({ kind: 'cancelled' })
    wx.scanCode = fails('scanCode:fail jsapi is busy')
    await expect(scan()).resolves.toEqual({ kind: 'failed' })
  })

  it.each([
    ['auth deny', undefined, 'openSetting'],
    ['auth denied', undefined, 'openSetting'],
    ['authorize no response', undefined, 'openSetting'],
    [':system permission denied', undefined, 'openAppAuthorizeSetting'],
    ['privacy permission is not authorized', 104, null],
  ])('leads to the settings that can change it: %s', async (words, errno, settings) => {
    wx.canIUse = () => true
    wx.openSetting = jest.fn(async () => ({}))
    wx.openAppAuthorizeSetting = jest.fn(async () => ({}))
    wx.chooseMedia = () => Promise.reject({ errMsg: `chooseMedia:fail ${words}`, errno })
    const refused = await pictures.choose(1)
    expect(refused.kind).toBe('denied')
    const { openSettings } = refused as { openSettings: (() => Promise<void>) | null }
    await openSettings?.()
    for (const name of ['openSetting', 'openAppAuthorizeSetting']) expect(wx[name]).toHaveBeenCalledTimes(name === settings ? 1 : 0)
  })

  it.each([
    ['cancel', undefined, 'cancelled'],
    ['api scope is not declared in the privacy agreement', 112, 'undeclared'],
    ['system error', undefined, 'failed'],
  ])('is silent for pictures only when the album was closed: %s', async (words, errno, kind) => {
    wx.chooseMedia = () => Promise.reject({ errMsg: `chooseMedia:fail ${words}`, errno })
    await expect(pictures.choose(1)).resolves.toEqual({ kind })
  })

  it('is a value: to pay', async () => {
    const signature = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
    wx.requestPayment = async () => ({ errMsg: 'requestPayment:ok' })
    await expect(pay(signature)).resolves.toEqual({ kind: 'done' })
    wx.requestPayment = fails('requestPayment:fail cancel')
    await expect(pay(signature)).resolves.toEqual({ kind: 'cancelled' })
    wx.requestPayment = fails('requestPayment:fail no balance')
    wx.getDeviceInfo = () => ({ platform: 'ios' })
    await expect(pay(signature)).resolves.toEqual({ kind: 'failed', message: 'requestPayment:fail no balance' })
    wx.getDeviceInfo = () => ({ platform: 'devtools' })
    await expect(pay(signature)).resolves.toEqual({ kind: 'cashier' })
  })

  it('is a value: to be logged in', async () => {
    wx.getEnterOptionsSync = () => ({ scene: 1011 })
    wx.login = async () => ({ code: 'c' })
    await expect(login()).resolves.toEqual({ kind: 'code', code: 'c' })
    wx.login = fails('login:fail system error')
    await expect(login()).resolves.toEqual({ kind: 'failed', reason: 'login' })
    wx.login = fails('login:fail request:fail timeout')
    await expect(login()).resolves.toEqual({ kind: 'failed', reason: 'network' })
    let change = (_: { isConnected: boolean }): void => undefined
    wx.onNetworkStatusChange = (listener: typeof change) => (change = listener)
    network.onChange(() => undefined)
    change({ isConnected: false })
    wx.login = fails('login:fail')
    await expect(login()).resolves.toEqual({ kind: 'failed', reason: 'network' })
    change({ isConnected: true })
    // A page opened from Moments.
    wx.getEnterOptionsSync = () => ({ scene: 1154 })
    await expect(login()).resolves.toEqual({ kind: 'guest' })
  })
})

it('leaves the message about copied text to WeChat', async () => {
  wx.setClipboardData = async () => ({})
  await expect(copy('1')).resolves.toBe('shownByPlatform')
  wx.setClipboardData = fails('setClipboardData:fail')
  await expect(copy('1')).resolves.toBe('failed')
})

it('decodes the query of its launch', () => {
  wx.getEnterOptionsSync = () => ({ path: 'pages/menu/main', query: { scene: 'T%2D1', bad: '%E0%A4' }, scene: 1047 })
  expect(launch.entry()).toEqual({ query: { scene: 'T-1', bad: '%E0%A4' }, sceneId: 1047, page: 'pages/menu/main', isReload: false })
})

it('keeps in memory what the storage refuses', () => {
  const stored: Record<string, string> = {}
  wx.getStorageSync = (key: string) => stored[key] ?? ''
  wx.setStorageSync = () => {
    throw new Error('exceed max size')
  }
  wx.removeStorageSync = () => undefined
  expect(storage.get('a')).toBeUndefined()
  expect(storage.set('a', 'text')).toBe(false)
  expect(storage.get('a')).toBe('text')
  storage.remove('a')
  expect(storage.get('a')).toBeUndefined()
})

it('closes a socket that never opened, once', async () => {
  const handlers = { open: jest.fn(), message: jest.fn(), close: jest.fn() }
  wx.connectSocket = fails('connectSocket:fail')
  const socket = openSocket('http://host/socket', handlers)
  await new Promise(setImmediate)
  socket.close()
  expect(handlers.close).toHaveBeenCalledTimes(1)
})
