import {
  count,
  key,
  oneOf,
  optional,
  path,
  port,
  proxies,
  Refused,
  setting,
  type Setting,
  someOf,
  text,
  tiles,
  url,
  yesOrNo,
} from './setting'

/**
 * Signs calls of development builds; the client has the same default. A secret in a client authenticates nobody, but production still has one of its
 * own.
 */
export const DEVELOPMENT_SIGN_SECRET = 'zhuoma-development'
const DEVELOPMENT_PAY_SECRET = 'zhuoma-sandbox-pay'

const DEVELOPMENT_IDENTITY_SECRET = 'zhuoma-identities'

const LEAST_SECRET = { characters: 16, different: 8 }
const isWeak = (secret: string) => secret.length < LEAST_SECRET.characters || new Set(secret).size < LEAST_SECRET.different

/** While a secret is being changed, the previous one is accepted as well; nothing new is signed with it (docs/operate.md, "Changing secrets"). */
const previous = (name: string, about: string) =>
  setting(`${name}_PREVIOUS`, '', `the ${name} before, while it is changed: ${about}`, optional)

/** The secret, and the previous one while it is being changed. */
export const validSecrets = (current: string, before: string | undefined): readonly string[] =>
  before === undefined ? [current] : [current, before]

const settings = {
  environment: setting(
    'NODE_ENV',
    'development',
    'production refuses development defaults and masks details of faults',
    oneOf('development', 'test', 'production'),
  ),
  port: setting('PORT', '8080', 'port the server listens on; 0 takes a free one', port),
  host: setting('HOST', '0.0.0.0', 'address the server listens on', text),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'address people reach the server at, for links and QR codes; empty: the machine’s own address',
    url('http:', 'https:'),
  ),
  trustedProxies: setting(
    'TRUST_PROXY',
    'no',
    'yes: behind a reverse proxy, whose X-Forwarded-For names the caller; a number: behind so many, one before the other',
    proxies,
  ),
  dataDir: setting('DATA_DIR', '.data', 'embedded database and uploaded pictures', path),
  fileStore: setting(
    'FILE_STORE',
    'folder',
    'where uploaded pictures are: folder: under DATA_DIR; s3: in a private bucket of an object store',
    oneOf('folder', 's3'),
  ),
  s3Endpoint: setting('S3_ENDPOINT', '', 'FILE_STORE=s3: address of the store; empty: Amazon’s of S3_REGION', url('http:', 'https:')),
  s3PublicEndpoint: setting(
    'S3_PUBLIC_ENDPOINT',
    '',
    'FILE_STORE=s3: address at which browsers reach the store; empty: the same',
    url('http:', 'https:'),
  ),
  s3Region: setting('S3_REGION', '', 'FILE_STORE=s3: its region', optional),
  s3Bucket: setting('S3_BUCKET', '', 'FILE_STORE=s3: a bucket of this installation alone, which nobody may read unsigned', optional),
  s3PathStyle: setting('S3_PATH_STYLE', 'no', 'FILE_STORE=s3: yes: the bucket is named in the path, not in the host', yesOrNo),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', '', 'FILE_STORE=s3: access key that reads, writes, deletes and lists this bucket', optional),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', '', 'FILE_STORE=s3: its secret', optional),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'postgres://… uses PostgreSQL 15 or later; empty: the embedded database',
    url('postgres:', 'postgresql:'),
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    'PostgreSQL: connections of this server process, 1 to 200; one more listens',
    count(1, 200),
  ),
  databaseListenUrl: setting(
    'DATABASE_LISTEN_URL',
    '',
    'PostgreSQL behind a connection pooler: its own address, for LISTEN, which a pooler cannot share; empty: DATABASE_URL',
    url('postgres:', 'postgresql:'),
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    '0',
    'after SIGTERM the server answers 503 at /ready for so long and goes on serving, so that a balancer sends nobody more; 0: it stops at once',
    count(0, 300),
  ),
  backupDir: setting('BACKUP_DIR', '', 'where `npm run backup` puts its files without `--to`', (value) =>
    value ? path(value) : undefined,
  ),
  backupKey: setting(
    'BACKUP_KEY',
    '',
    'backups are encrypted with it: 64 hexadecimal digits (openssl rand -hex 32); without it no such backup can be read',
    key,
  ),
  signSecret: setting(
    'SIGN_SECRET',
    DEVELOPMENT_SIGN_SECRET,
    'secret that calls are signed with; the client is built with the same; production refuses the default and weak ones',
    text,
  ),
  signSecretPrevious: previous('SIGN_SECRET', 'calls of clients that were built with it are still taken'),
  identityHashSecret: setting(
    'IDENTITY_HASH_SECRET',
    DEVELOPMENT_IDENTITY_SECRET,
    'key of the hashes that remember what closed accounts have had; with another one nothing is remembered; production refuses the default and weak ones',
    text,
  ),
  identityHashSecretPrevious: previous('IDENTITY_HASH_SECRET', 'what was remembered by it is still found'),
  h5Dir: setting('H5_DIR', 'dist/h5', 'the built web app, served at /', path),
  consoleDir: setting('CONSOLE_DIR', 'dist/console', "the built merchant's console, served at /console", path),
  metricsToken: setting(
    'METRICS_TOKEN',
    '',
    'whoever sends it as bearer token reads GET /metrics; empty: there is no such page; production refuses weak ones',
    optional,
  ),
  metricsTokenPrevious: previous('METRICS_TOKEN', 'it still reads GET /metrics'),
  tracesUrl: setting(
    'TRACES_URL',
    '',
    'calls and their statements are sent there as OpenTelemetry traces (OTLP over HTTP: …/v1/traces); empty: there are none',
    url('http:', 'https:'),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'fatal, error, warn, info, debug, trace or silent',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  paymentAdapter: setting('PAYMENT_ADAPTER', 'sandbox', 'who takes payments', oneOf('sandbox', 'wechat')),
  wechatLoginAdapter: setting('WECHAT_LOGIN_ADAPTER', 'sandbox', 'who turns a wx.login code into an open id', oneOf('sandbox', 'wechat')),
  smsAdapter: setting('SMS_ADAPTER', 'sandbox', 'who sends text messages', oneOf('sandbox', 'webhook')),
  invoiceAdapter: setting('INVOICE_ADAPTER', 'sandbox', 'who issues invoices; none: nobody does', oneOf('sandbox', 'webhook', 'none')),
  mailAdapter: setting(
    'MAIL_ADAPTER',
    'sandbox',
    'who sends e-mails; none only without invoices, which are mailed',
    oneOf('sandbox', 'webhook', 'none'),
  ),
  messageAdapter: setting(
    'MESSAGE_ADAPTER',
    'sandbox',
    'who brings subscribe messages; none: nobody is asked for consent',
    oneOf('sandbox', 'wechat', 'none'),
  ),
  miniCodeAdapter: setting(
    'MINI_CODE_ADAPTER',
    'sandbox',
    'who draws codes that open the mini-program; the sandbox’s, and those of none, are QR codes of the web app',
    oneOf('sandbox', 'wechat', 'none'),
  ),
  courierAdapter: setting(
    'COURIER_ADAPTER',
    'sandbox',
    'whose riders bring deliveries; none: each shop brings its own',
    oneOf('sandbox', 'webhook', 'none'),
  ),
  voucherAdapter: setting(
    'VOUCHER_ADAPTER',
    'sandbox',
    'who sold the vouchers of another platform; none: they are not taken',
    oneOf('sandbox', 'webhook', 'none'),
  ),
  outsideCardAdapter: setting(
    'OUTSIDE_CARD_ADAPTER',
    'sandbox',
    'who issues campus and fuel cards; none: they are not taken',
    oneOf('sandbox', 'webhook', 'none'),
  ),
  mapAdapter: setting(
    'MAP_ADAPTER',
    'sandbox',
    'who finds places, and where a network address is; none: addresses are typed, and no map is drawn',
    oneOf('sandbox', 'amap', 'none'),
  ),
  mapKey: setting('MAP_KEY', '', 'MAP_ADAPTER=amap: the key of its web service', optional),
  mapVersion: setting('MAP_VERSION', 'v3', 'MAP_ADAPTER=amap: whose paths are called', oneOf('v3', 'v5')),
  mapBaseUrl: setting('MAP_BASE_URL', '', 'MAP_ADAPTER=amap: another address of its API, for tests', url('http:', 'https:')),
  mapTiles: setting(
    'MAP_TILES',
    '',
    'tiles of the map on which the console draws delivery ranges: https://… with {z}, {x} and {y}, perhaps {lang} and {key}, of MAP_ADAPTER’s coordinates; browsers may load pictures from that host; empty: the sandbox’s city, else a plain grid',
    tiles,
  ),
  mapTilesKey: setting('MAP_TILES_KEY', '', 'replaces {key} in MAP_TILES; browsers see it: restrict it to your own site', optional),
  contentCheckAdapter: setting(
    'CONTENT_CHECK_ADAPTER',
    'sandbox',
    'who checks what diners write for others; none: nobody does, which WeChat’s review of a mini-program refuses',
    oneOf('sandbox', 'wechat', 'none'),
  ),
  cloudPrinterAdapter: setting(
    'CLOUD_PRINTER_ADAPTER',
    'sandbox',
    'whose cloud printers shops use; none: printers of their own network alone',
    oneOf('sandbox', 'feie', 'none'),
  ),
  feieUser: setting('FEIE_USER', '', 'CLOUD_PRINTER_ADAPTER=feie: the account (USER)', optional),
  feieKey: setting('FEIE_KEY', '', 'CLOUD_PRINTER_ADAPTER=feie: its key (UKEY)', optional),
  feieBaseUrl: setting('FEIE_BASE_URL', '', 'CLOUD_PRINTER_ADAPTER=feie: another address of its API, for tests', url('http:', 'https:')),
  wechatMessageToken: setting('WECHAT_MESSAGE_TOKEN', '', 'token of WeChat’s messages, which come to PUBLIC_URL/notify/wechat', optional),
  wechatMessageTokenPrevious: previous('WECHAT_MESSAGE_TOKEN', 'messages signed with it are still believed'),
  wechatShippingInfo: setting('WECHAT_SHIPPING_INFO', 'no', 'yes: WeChat demands to be told of what has left (订单发货管理)', yesOrNo),
  wechatAppId: setting('WECHAT_APP_ID', '', 'app id of the mini-program', optional),
  wechatAppSecret: setting('WECHAT_APP_SECRET', '', 'app secret of the mini-program, for its login, messages and codes', optional),
  wechatMessageTemplates: setting(
    'WECHAT_MESSAGE_TEMPLATES',
    '',
    'MESSAGE_ADAPTER=wechat: topic=template/keys;… with the topics and fields of domain/member/message.ts: orderReady=ID/character_string1,thing2,thing3',
    optional,
  ),
  wechatApiBaseUrl: setting('WECHAT_API_BASE_URL', '', 'WeChat: another address of its server API, for tests', url('http:', 'https:')),
  smsWebhookUrl: setting('SMS_WEBHOOK_URL', '', 'SMS_ADAPTER=webhook: address that messages are posted to', url('http:', 'https:')),
  smsWebhookSecret: setting('SMS_WEBHOOK_SECRET', '', 'SMS_ADAPTER=webhook: secret that they are signed with', optional),
  smsWebhookSecretPrevious: previous('SMS_WEBHOOK_SECRET', 'calls are signed with both'),
  invoiceWebhookUrl: setting(
    'INVOICE_WEBHOOK_URL',
    '',
    'INVOICE_ADAPTER=webhook: address that requests for invoices are posted to',
    url('http:', 'https:'),
  ),
  invoiceWebhookSecret: setting(
    'INVOICE_WEBHOOK_SECRET',
    '',
    'INVOICE_ADAPTER=webhook: secret that they and its notifications are signed with',
    optional,
  ),
  invoiceWebhookSecretPrevious: previous(
    'INVOICE_WEBHOOK_SECRET',
    'calls are signed with both, and notifications signed with it are still believed',
  ),
  courierWebhookUrl: setting(
    'COURIER_WEBHOOK_URL',
    '',
    'COURIER_ADAPTER=webhook: address that calls of riders are posted to',
    url('http:', 'https:'),
  ),
  courierWebhookSecret: setting(
    'COURIER_WEBHOOK_SECRET',
    '',
    'COURIER_ADAPTER=webhook: secret that they and its notifications are signed with',
    optional,
  ),
  courierWebhookSecretPrevious: previous(
    'COURIER_WEBHOOK_SECRET',
    'calls are signed with both, and notifications signed with it are still believed',
  ),
  voucherWebhookUrl: setting(
    'VOUCHER_WEBHOOK_URL',
    '',
    'VOUCHER_ADAPTER=webhook: address that questions about vouchers are posted to',
    url('http:', 'https:'),
  ),
  voucherWebhookSecret: setting(
    'VOUCHER_WEBHOOK_SECRET',
    '',
    'VOUCHER_ADAPTER=webhook: secret that they and its notifications are signed with',
    optional,
  ),
  voucherWebhookSecretPrevious: previous(
    'VOUCHER_WEBHOOK_SECRET',
    'calls are signed with both, and notifications signed with it are still believed',
  ),
  outsideCardWebhookUrl: setting(
    'OUTSIDE_CARD_WEBHOOK_URL',
    '',
    'OUTSIDE_CARD_ADAPTER=webhook: address that questions and charges are posted to',
    url('http:', 'https:'),
  ),
  outsideCardWebhookSecret: setting(
    'OUTSIDE_CARD_WEBHOOK_SECRET',
    '',
    'OUTSIDE_CARD_ADAPTER=webhook: secret that they and its notifications are signed with',
    optional,
  ),
  outsideCardWebhookSecretPrevious: previous(
    'OUTSIDE_CARD_WEBHOOK_SECRET',
    'calls are signed with both, and notifications signed with it are still believed',
  ),
  mailWebhookUrl: setting('MAIL_WEBHOOK_URL', '', 'MAIL_ADAPTER=webhook: address that e-mails are posted to', url('http:', 'https:')),
  mailWebhookSecret: setting('MAIL_WEBHOOK_SECRET', '', 'MAIL_ADAPTER=webhook: secret that they are signed with', optional),
  mailWebhookSecretPrevious: previous('MAIL_WEBHOOK_SECRET', 'calls are signed with both'),
  wechatPayMerchantId: setting('WECHAT_PAY_MERCHANT_ID', '', 'WeChat Pay: merchant id', optional),
  wechatPayCertificateSerial: setting(
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    '',
    'WeChat Pay: serial number of the merchant’s certificate',
    optional,
  ),
  wechatPayKeyFile: setting('WECHAT_PAY_KEY_FILE', '', 'WeChat Pay: PEM file of the merchant’s private key', optional),
  wechatPayApiV3Key: setting('WECHAT_PAY_API_V3_KEY', '', 'WeChat Pay: API v3 key, 32 characters', optional),
  wechatPayApiV3KeyPrevious: previous('WECHAT_PAY_API_V3_KEY', 'what was encrypted with it is still read'),
  wechatPayPlatformKeyFile: setting(
    'WECHAT_PAY_PLATFORM_KEY_FILE',
    '',
    'WeChat Pay: PEM file of WeChat Pay’s public key (or platform certificate); empty: its certificates are fetched',
    optional,
  ),
  wechatPayPlatformKeyId: setting(
    'WECHAT_PAY_PLATFORM_KEY_ID',
    '',
    'WeChat Pay: id of that public key (or serial number of that certificate)',
    optional,
  ),
  wechatPayChannels: setting(
    'WECHAT_PAY_CHANNELS',
    'requestPayment,plugin,jsapiBrowser,mweb,native',
    'WeChat Pay: the ways to pay that the merchant has signed for',
    someOf('requestPayment', 'plugin', 'jsapiBrowser', 'mweb', 'native'),
  ),
  wechatOfficialAppId: setting(
    'WECHAT_OFFICIAL_APP_ID',
    '',
    'app id of the official account, for paying in WeChat’s own browser; its OAuth domain is that of PUBLIC_URL',
    optional,
  ),
  wechatOfficialAppSecret: setting('WECHAT_OFFICIAL_APP_SECRET', '', 'app secret of the official account', optional),
  wechatPayBaseUrl: setting('WECHAT_PAY_BASE_URL', '', 'WeChat Pay: another address of its API, for tests', url('http:', 'https:')),
  sandboxPaySecret: setting(
    'SANDBOX_PAY_SECRET',
    DEVELOPMENT_PAY_SECRET,
    'signs notifications of the sandbox payment provider; production refuses the default',
    text,
  ),
  sandboxAutopilot: setting('SANDBOX_AUTOPILOT', 'yes', 'yes: with sandbox payments, a kitchen that works by itself', yesOrNo),
  sandboxInProduction: setting(
    'SANDBOX_IN_PRODUCTION',
    'no',
    'yes: production may run on sandbox adapters, as a public demo does; SMS codes and every lever of /sandbox but the reset are then open to all',
    yesOrNo,
  ),
  smsPerHour: setting(
    'SMS_PER_HOUR',
    '300',
    'codes by text message that one merchant’s guests get within an hour, 10 to 999999; the last third is for phones of accounts',
    count(10, 999_999),
  ),
  rateLimits: setting('RATE_LIMITS', 'yes', 'no: calls are not limited, for load tests', yesOrNo),
  seedDemo: setting('SEED_DEMO', 'yes', 'yes: an empty database is filled with demo shops; in production the default is no', yesOrNo, 'no'),
}

export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['parse']> }

/** The table of docs/settings.md: name, default, meaning. */
export const settingsTable = Object.values(settings).map(({ name, fallback, about }) => ({ name, fallback, about }))

export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(['The configuration is not usable:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
  }
}

/** A sandbox takes no money, simulates riders and hands out identities, so it is not allowed in production. */
const sandboxed = (config: Config): string[] =>
  Object.entries(settings)
    .filter(([key, { name }]) => name.endsWith('_ADAPTER') && config[key as keyof Config] === 'sandbox')
    .map(([, { name, about }]) => `${name} (${about}) is a sandbox, which NODE_ENV=production refuses unless SANDBOX_IN_PRODUCTION=yes`)

/** Invoices are delivered by mail, so issuing them requires a mail adapter. */
const unmailed = ({ invoiceAdapter, mailAdapter }: Config): string[] =>
  mailAdapter === 'none' && invoiceAdapter !== 'none' ? ['MAIL_ADAPTER=none needs INVOICE_ADAPTER=none: invoices are sent by mail'] : []

/** Secrets that are published or easily guessed. */
function weakSecrets(config: Config): string[] {
  const { signSecret, signSecretPrevious, identityHashSecret, sandboxPaySecret, paymentAdapter, metricsToken, metricsTokenPrevious } =
    config
  const used = [
    { name: 'SIGN_SECRET', secret: signSecret, known: DEVELOPMENT_SIGN_SECRET },
    ...(signSecretPrevious ? [{ name: 'SIGN_SECRET_PREVIOUS', secret: signSecretPrevious, known: DEVELOPMENT_SIGN_SECRET }] : []),
    { name: 'IDENTITY_HASH_SECRET', secret: identityHashSecret, known: DEVELOPMENT_IDENTITY_SECRET },
    ...(metricsToken ? [{ name: 'METRICS_TOKEN', secret: metricsToken, known: '' }] : []),
    ...(metricsTokenPrevious ? [{ name: 'METRICS_TOKEN_PREVIOUS', secret: metricsTokenPrevious, known: '' }] : []),
    ...(paymentAdapter === 'sandbox' ? [{ name: 'SANDBOX_PAY_SECRET', secret: sandboxPaySecret, known: DEVELOPMENT_PAY_SECRET }] : []),
  ]
  const { characters, different } = LEAST_SECRET
  return used
    .filter(({ secret, known }) => secret === known || isWeak(secret))
    .map(
      ({ name }) =>
        `${name} must be a secret of your own when NODE_ENV=production, of ${characters} characters or more, ${different} of them different`,
    )
}

export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const isProduction = env.NODE_ENV?.trim() === 'production'
  const read = ({ name, fallback, fallbackInProduction = fallback, parse }: Setting<unknown>) => {
    const value = env[name]?.trim() || (isProduction ? fallbackInProduction : fallback)
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      problems.push(`${name} ${error.message}; it is "${/SECRET|TOKEN|URL|_KEY(_PREVIOUS)?$/.test(name) ? '…' : value}"`)
    }
  }
  const config = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, read(one)])) as unknown as Config
  problems.push(...unmailed(config))
  if (isProduction) problems.push(...weakSecrets(config), ...(config.sandboxInProduction ? [] : sandboxed(config)))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
