import { CAPABILITIES, type Capability } from '@domain/shop/capability'
import type { Config } from '../config'
import { createAmap } from './amap/map'
import { amapSettings } from './amap/settings'
import type { Database } from '../db/database'
import type { Clock } from './clock'
import { type ContentCheckPort, createNoContentCheck } from './contentCheck'
import type { CourierPort } from './courier'
import { createNetworkPrinters } from './escpos/network'
import { createFeiePrinters } from './feie/printers'
import { feieSettings } from './feie/settings'
import { createFiles, type FilePort } from './files/index'
import type { GroupVoucherPort } from './groupVoucher'
import type { InvoicePort } from './invoice'
import type { MailPort } from './mail'
import type { MapPort } from './map'
import type { MessagePort } from './message'
import type { MiniCodePort } from './miniCode'
import type { OutsideCardPort } from './outsideCard'
import type { PaymentPort } from './payment'
import type { PaymentBillPort } from './paymentBill'
import { createSandboxBill } from './sandbox/bill'
import { createSandboxContentCheck } from './sandbox/contentCheck'
import { createSandboxCourier } from './sandbox/courier'
import { createSandboxVouchers } from './sandbox/groupVoucher'
import { createSandboxInvoices } from './sandbox/invoice'
import { createSandboxMail } from './sandbox/mail'
import { createSandboxMap } from './sandbox/map'
import { createSandboxMessages } from './sandbox/message'
import { createSandboxMiniCodes } from './sandbox/miniCode'
import { createSandboxOutsideCards } from './sandbox/outsideCard'
import { createSandboxPayment } from './sandbox/payment'
import { createSandboxPrinters } from './sandbox/printer'
import { createSandboxSms } from './sandbox/sms'
import { createSandboxWechatLogin } from './sandbox/wechatLogin'
import type { CloudPrinterPort, NetworkPrinterPort } from './printing'
import type { ShippingInfoPort } from './shippingInfo'
import type { SmsPort } from './sms'
import { createWebhookCourier } from './webhook/courier'
import { createWebhookVouchers } from './webhook/groupVoucher'
import { createWebhookInvoices } from './webhook/invoice'
import { createWebhookMail } from './webhook/mail'
import { createWebhookCards } from './webhook/outsideCard'
import {
  courierWebhookSettings,
  invoiceWebhookSettings,
  mailWebhookSettings,
  outsideCardWebhookSettings,
  smsWebhookSettings,
  voucherWebhookSettings,
} from './webhook/settings'
import { createWebhookSms } from './webhook/sms'
import { createWechatApi, type WechatApi } from './wechat/api'
import { contentCheckSettings, wechatApiSettings } from './wechat/apiSettings'
import { createWechatBill } from './wechat/bill'
import { createWechatContentCheck } from './wechat/contentCheck'
import { createWechatLogin } from './wechat/login'
import { createWechatMessages, messageTemplates } from './wechat/message'
import { createWechatMiniCodes } from './wechat/miniCode'
import { createWechatPayment } from './wechat/payment'
import { createWechatShipping } from './wechat/shippingInfo'
import { wechatPaySettings } from './wechat/settings'
import type { WechatLoginPort } from './wechatLogin'

/**
 * The companies outside that the server calls. Each has a sandbox adapter, which needs no company; the configuration chooses the adapter by its name.
 * `none` gives null: there is no provider, and the app does not offer the feature.
 */
export interface Ports {
  wechatLogin: WechatLoginPort
  sms: SmsPort
  map: MapPort | null
  payment: PaymentPort
  paymentBill: PaymentBillPort
  invoice: InvoicePort | null
  mail: MailPort | null
  message: MessagePort | null
  miniCode: MiniCodePort | null
  contentCheck: ContentCheckPort
  /** Null: no provider requires shipping information. */
  shippingInfo: ShippingInfoPort | null
  courier: CourierPort | null
  outsideCards: OutsideCardPort | null
  groupVoucher: GroupVoucherPort | null
  networkPrinter: NetworkPrinterPort
  cloudPrinter: CloudPrinterPort | null
  files: FilePort
}

interface PortDeps {
  db: Database
  clock: Clock
}

const none = () => null

/** The mini-program's server API; those who share it share its access token. */
type Wechat = (setting: string) => WechatApi
const wechatOf = ({ clock }: PortDeps, config: Config): Wechat => {
  let api: WechatApi | undefined
  return (setting) => (api ??= createWechatApi(wechatApiSettings(config, setting), () => clock.now()))
}

const wechatLogins = {
  sandbox: () => createSandboxWechatLogin(),
  wechat: (wechat: Wechat) => createWechatLogin(wechat('WECHAT_LOGIN_ADAPTER=wechat')),
}
const messengers = {
  sandbox: (_wechat: Wechat, { db, clock }: PortDeps) => createSandboxMessages(db, clock),
  wechat: (wechat: Wechat, _deps: PortDeps, config: Config) =>
    createWechatMessages(wechat('MESSAGE_ADAPTER=wechat'), messageTemplates(config)),
  none,
}
const miniCodes = {
  sandbox: () => createSandboxMiniCodes(),
  wechat: (wechat: Wechat) => createWechatMiniCodes(wechat('MINI_CODE_ADAPTER=wechat')),
  none,
}
const contentCheckers = {
  sandbox: (_wechat: Wechat, { db }: PortDeps) => createSandboxContentCheck(db),
  wechat: (wechat: Wechat, _deps: PortDeps, config: Config) =>
    createWechatContentCheck(wechat('CONTENT_CHECK_ADAPTER=wechat'), contentCheckSettings(config)),
  none: () => createNoContentCheck(),
}
const smsSenders = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxSms(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookSms(smsWebhookSettings(config), () => clock.now()),
}
const payments = {
  sandbox: ({ db, clock }: PortDeps, { sandboxPaySecret }: Config) => createSandboxPayment(db, clock, sandboxPaySecret),
  wechat: ({ clock }: PortDeps, config: Config) => createWechatPayment(wechatPaySettings(config), () => clock.now()),
}
/** The payment provider also provides the bill. */
const bills = {
  sandbox: ({ db }: PortDeps) => createSandboxBill(db),
  wechat: ({ clock }: PortDeps, config: Config) => createWechatBill(wechatPaySettings(config), () => clock.now()),
}
const invoices = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxInvoices(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookInvoices(invoiceWebhookSettings(config), () => clock.now()),
  none,
}
const mailers = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxMail(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookMail(mailWebhookSettings(config), () => clock.now()),
  none,
}
const couriers = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxCourier(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookCourier(courierWebhookSettings(config), () => clock.now()),
  none,
}
const vouchers = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxVouchers(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookVouchers(voucherWebhookSettings(config), () => clock.now()),
  none,
}
const outsideCards = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxOutsideCards(db, clock),
  webhook: ({ clock }: PortDeps, config: Config) => createWebhookCards(outsideCardWebhookSettings(config), () => clock.now()),
  none,
}
const cloudPrinters = {
  sandbox: ({ db, clock }: PortDeps) => createSandboxPrinters(db, clock),
  feie: ({ clock }: PortDeps, config: Config) => createFeiePrinters(feieSettings(config), () => clock.now()),
  none,
}
const maps = { sandbox: () => createSandboxMap(), amap: (config: Config) => createAmap(amapSettings(config)), none }

export function createPorts(config: Config, deps: PortDeps): Ports {
  const wechat = wechatOf(deps, config)
  return {
    wechatLogin: wechatLogins[config.wechatLoginAdapter](wechat),
    sms: smsSenders[config.smsAdapter](deps, config),
    map: maps[config.mapAdapter](config),
    payment: payments[config.paymentAdapter](deps, config),
    paymentBill: bills[config.paymentAdapter](deps, config),
    invoice: invoices[config.invoiceAdapter](deps, config),
    mail: mailers[config.mailAdapter](deps, config),
    message: messengers[config.messageAdapter](wechat, deps, config),
    miniCode: miniCodes[config.miniCodeAdapter](wechat),
    shippingInfo: config.wechatShippingInfo ? createWechatShipping(wechat('WECHAT_SHIPPING_INFO=yes')) : null,
    contentCheck: contentCheckers[config.contentCheckAdapter](wechat, deps, config),
    courier: couriers[config.courierAdapter](deps, config),
    outsideCards: outsideCards[config.outsideCardAdapter](deps, config),
    groupVoucher: vouchers[config.voucherAdapter](deps, config),
    networkPrinter: createNetworkPrinters(),
    cloudPrinter: cloudPrinters[config.cloudPrinterAdapter](deps, config),
    files: createFiles(config),
  }
}

/** What this server does not offer to the app, for lack of a provider. */
export const notOffered = ({ invoice, groupVoucher, map }: Pick<Ports, 'invoice' | 'groupVoucher' | 'map'>): Capability[] =>
  CAPABILITIES.filter((capability) => ({ invoice, voucher: groupVoucher, map })[capability] === null)
