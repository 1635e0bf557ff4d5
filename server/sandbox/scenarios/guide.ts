import { CATALOGUE, inEnglish, LATER, type Scenario, type Tap } from './index'

const tap = ({ name, isOff }: Tap) => `tap **${name}**${isOff ? ' (it is off)' : ''}`

const steps = ({ first, levers, as, open, taps = [] }: Scenario): string =>
  [
    ...(first ? [`open \`${first}\`, then close it`] : []),
    ...levers.map(({ does }) => inEnglish(does)),
    `open \`${open}\`${as ? ` as ${as}` : ''}`,
    ...taps.map(tap),
  ]
    .map((step, index) => `${index + 1}. ${step}`)
    .join(' ')

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = (scenario: Scenario): string =>
  `| ${[inEnglish(scenario.title), scenario.spec, steps(scenario), `${scenario.shows} — ${inEnglish(scenario.see)}`].map(cell).join(' | ')} |`

const HEAD = `# Testing by hand

Written by \`npm run qa\` from the \`scenarios.ts\` of each module under \`server/sandbox\`; a test holds the two together, and another walks every line in a real browser.

\`npm start\`, then open \`/sandbox\`: the console. Everything in it is an HTTP call under the same address, so a test pulls the same levers
(\`test/support/node/levers.ts\`). It is there only while payments are the sandbox’s, and in production only with \`SANDBOX_IN_PRODUCTION=yes\`.

| section | what it is for | calls |
|---|---|---|
| Codes | every table and door: QR image, link, scene of the mini-program; a new code for a table | \`GET /sandbox/codes\`, \`/sandbox/codes/<code>/qr.svg\`, \`POST /sandbox/codes/<code>/rotate\` |
| Orders | every shop’s orders; the autopilot and its speed; an order in any state for anybody | \`GET\`, \`POST /sandbox/orders\`, \`POST /sandbox/orders/<no>/<event>\`, \`/sandbox/autopilot\`, \`/sandbox/carts\` |
| Payments | settle, fail, cancel, delay, told of twice, late or never, settled after all | \`GET /sandbox/payments\`, \`POST /sandbox/payments/<no>\`, \`/sandbox/pay/<prepayId>\` |
| Messages | text messages, with their codes | \`GET /sandbox/sms?phone=\` |
| Staff | somebody of every role at every demo merchant: one press signs this browser in as them, at the merchant’s console | \`GET /sandbox/staff\`, \`/sandbox/staff/<id>/enter?to=<page>\` |
| Clock | the server’s time; what falls due by a jump is done at once | \`GET\`, \`POST /sandbox/clock\` |
| Faults | slower, cut before or after the work, a chosen answer, sockets cut; per call and person | \`GET\`, \`POST\`, \`DELETE /sandbox/faults\` |
| Scenarios | the list below: one press pulls the levers and opens the app | \`GET /sandbox/scenarios\` |
| Reset | the demo data begins anew | \`POST /sandbox/reset\` |
| Refunds | a provider that gives back late or refuses; requests are answered at the console | \`GET\`, \`POST /sandbox/refunds\`, \`POST /sandbox/refunds/<id>\`, \`/sandbox/payments/<no>/refunds\` |
| Invoices | issued, held or refused by hand; the e-mails | \`GET\`, \`POST /sandbox/invoices\`, \`POST /sandbox/invoices/<no>\`, \`GET /sandbox/mails\` |
| Weighing and parcels | what the grocery weighs and sends: a scale for goods by weight, parcels | \`GET /sandbox/fulfilment\`, \`POST /sandbox/fulfilment/<no>/weights\`, \`…/parcels\`, \`…/parcels/<id>/deliver\` |
| Books | the bills of WeChat Pay and of the card issuer beside our books; a bill that is wrong on purpose | \`GET\`, \`POST /sandbox/differences\`, \`POST /sandbox/differences/<id>\`, \`POST\`, \`DELETE /sandbox/bill\` |
| Paper | what came out of the cloud printers, as it stands on the paper; a printer that jams, is out of paper, open, away or slow | \`GET /sandbox/papers\`, \`POST /sandbox/papers/printers/<serial number>\` |

What a shop’s people do (accept, cook, serve, settle, answer, sell out, open and close) is done at the console, from the section Staff. Tests and scenarios that need it done at once pull levers that have no
section: \`/sandbox/orders/<no>/<event>\`, \`/sandbox/floor\`, \`/sandbox/transfers\`, \`/sandbox/shops[/<id>]\`, \`/sandbox/shops/<id>/dishes\`, \`/sandbox/merchants[/<code>]\`, \`/sandbox/pay-methods/<id>\` (decision 0340).

Keys: \`/\` searches the section, \`1\` to \`0\` turn to one, Escape leaves a field. Clock, faults and autopilot belong to one server process and end with it.
Demo members log in with 13800000001 to 13800000024.`

/** docs/qa.md, in English. */
export const qaGuide = (): string =>
  [
    HEAD,
    ...CATALOGUE.flatMap(({ title, scenarios }) => [
      `## ${inEnglish(title)}`,
      ['| scenario | of the specification | the way there | what to see |', '|---|---|---|---|', ...scenarios.map(row)].join('\n'),
    ]),
    '## Not to be shown',
    [
      '| of the specification | section | why |',
      '|---|---|---|',
      ...LATER.map(({ spec, section, why }) => `| ${cell(spec)} | ${section} | ${cell(inEnglish(why))} |`),
    ].join('\n'),
  ].join('\n\n') + '\n'
