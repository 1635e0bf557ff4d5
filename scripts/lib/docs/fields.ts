import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { contract } from '@contract/index'

const root = join(__dirname, '../../..')

/**
 * Section 3 of the specification, field by field: where the contract has each of its entities, and the fields by which an answer with it is
 * recognised.
 */
export const ENTITIES = [
  {
    title: 'The loader',
    file: 'contract/shop/shop.ts',
    known: ['shopList', 'detailInfo'],
    fields:
      'mchntCd shopList shopRegionCdList detailInfo groupInfo extraInfo discountList openRecords shop table collectProgress shopMemberInfo customFieldList',
  },
  { title: 'Groups', file: 'contract/shop/storefront.ts', known: ['groupId', 'groupCode'], fields: 'groupCode groupId' },
  { title: 'Regions', file: 'contract/shop/shop.ts', known: ['regionNmCn'], fields: 'regionCd regionNmCn' },
  { title: 'Custom fields', file: 'contract/shop/shopExtras.ts', known: ['fieldId'], fields: 'fieldId remark picUrl' },
  {
    title: 'Members of a shop',
    file: 'contract/shop/shopExtras.ts',
    known: ['memberLevelSet'],
    fields:
      'balanceShareDiscount exclusiveLevelDiscount isMemberDiscount memberDayFlag memberLevelSet memberLevelUpdate memberShareDiscount',
  },
  {
    title: 'Shops',
    file: 'contract/shop/shop.ts',
    known: ['busiModel', 'openState'],
    fields:
      'shopId mchntCd shopName phone address gitu titu takeOut termId termName busiModel deliveryTime eatInState expressDistance expressStartFare expressFee fencePositionPoint orderRefundMark refundableTimeValues pickedUpTimeType takeOutBeginTime takeOutEndTime openHoursBegin openHoursEnd openState cityId cityName productTimePerOrder',
  },
  {
    title: 'Shop extras',
    file: 'contract/shop/shopExtras.ts',
    known: ['isShowTable'],
    fields: 'shopDistance isSelPersonNum isShowStock isShowTable memberDayFlag orderRemark tableDesc',
  },
  {
    title: 'Merchants',
    file: 'contract/shop/shop.ts',
    known: ['currencySignDesc'],
    fields:
      'mchntCd rechargeFlag currencySign currencySignDesc integralScalePer chainFlag groupFlag tradeAreaFlag isForcedScanning privateAgreementFlag forbidChangeShopFlag',
  },
  {
    title: 'Tables',
    file: 'contract/shop/shop.ts',
    known: ['tableFuiouId', 'tableState'],
    fields: 'orderNo tableFuiouId tableTermName tableState guestsCount supportCheckout orderModel orderState firstOrderFlag',
  },
  {
    title: 'Members',
    file: 'contract/member/member.ts',
    known: ['levelExp', 'couponSum'],
    fields: 'pointSum balance levelValue levelExp nextLevelExp levelExpDate couponSum levelLogo useMemberPriceLevel',
  },
  {
    title: 'Orders',
    file: 'contract/order/order.ts',
    known: ['orderNo', 'orderType', 'isPreorder'],
    fields: 'orderNo orderType eatingModel isMealOrder orderModel',
  },
] as const

/** Where fields of the wire become our own properties: a field counts as read where the property made from it is read. */
const MAPPERS = ['src/stores/shop/place.ts', 'src/stores/shop/placeExtras.ts', 'src/features/order/order.ts']

/** Objects in a schema, at any depth. */
function objectsIn(schema: unknown): Record<string, unknown>[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: Record<string, unknown> }
  const inner = Object.values(schema).flatMap((value) => (Array.isArray(value) ? value.flatMap(objectsIn) : objectsIn(value)))
  return properties ? [properties, ...inner] : inner
}

const calls = Object.entries(contract).map(([path, { output }]) => ({ path, objects: objectsIn(output) }))

const servedBy = (known: readonly string[], field: string): string[] =>
  calls.filter(({ objects }) => objects.some((one) => field in one && known.every((name) => name in one))).map(({ path }) => path)

const parse = (file: string) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)

/** The contract's comment on a field. */
function commentsIn(file: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const [range] = ts.getLeadingCommentRanges(node.getSourceFile().text, node.getFullStart()) ?? []
      const text = range && node.getSourceFile().text.slice(range.pos, range.end)
      if (text?.startsWith('/**') && !found.has(node.name.getText()))
        found.set(
          node.name.getText(),
          text
            .replace(/^\/\*\*|\*\/$/g, '')
            .replace(/\n\s*\*/g, ' ')
            .replace(/\s+/g, ' ')
            .trim(),
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

/** The properties that are made from each field of the wire: directly, or by a function or constant of the same files. */
function mappedIn(files: readonly string[]): (field: string) => Set<string> {
  const properties = new Map<string, Set<string>>()
  const helpers = new Map<string, Set<string>>()
  const note = (map: Map<string, Set<string>>, from: string, to: string) => map.set(from, (map.get(from) ?? new Set()).add(to))
  const visit = (node: ts.Node, property: string | null, helper: string | null): void => {
    const ownProperty = ts.isPropertyAssignment(node) ? node.name.getText() : property
    const ownHelper = ts.isVariableDeclaration(node) ? node.name.getText() : helper
    if (ts.isIdentifier(node)) {
      if (ownProperty !== null) note(properties, node.text, ownProperty)
      else if (ownHelper !== null && ownHelper !== node.text) note(helpers, node.text, ownHelper)
    }
    ts.forEachChild(node, (child) => visit(child, ownProperty, ownHelper))
  }
  for (const file of files) visit(parse(file), null, null)
  return (field) => new Set([field, ...(helpers.get(field) ?? [])].flatMap((name) => [...(properties.get(name) ?? [])]))
}

/** The app, and the rules that run in it. */
const listed = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'domain'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/gallery/.test(file))

const codeOf = (file: string): string => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

export interface Field {
  entity: string
  name: string
  servedBy: string[]
  /** The contract's comment on it. */
  comment: string
  /** Files of the app that read it, or a property made from it. */
  readBy: string[]
}

/** Every field of section 3, with its calls and its readers. */
export function fields(): Field[] {
  const words = new Map(listed().map((file) => [file, new Set(codeOf(file).match(/\w+/g))]))
  const mapped = mappedIn(MAPPERS)
  const readersOf = (name: string): string[] =>
    [...words].filter(([file, used]) => !MAPPERS.includes(file) && used.has(name)).map(([file]) => file)
  return ENTITIES.flatMap(({ title, file, known, fields: names }) => {
    const comments = commentsIn(file)
    return names.split(' ').map((name) => ({
      entity: title,
      name,
      servedBy: servedBy(known, name),
      comment: comments.get(name) ?? '',
      readBy: [...new Set([name, ...mapped(name)].flatMap(readersOf))].sort(),
    }))
  })
}

const SHOWN = 3
/** A word that so many files contain does not identify a field. */
const MANY = 40
const short = (list: readonly string[]): string =>
  list.length > MANY ? 'many' : list.slice(0, SHOWN).join(', ') + (list.length > SHOWN ? ` and ${list.length - SHOWN} more` : '')
const codes = (list: readonly string[]) => list.map((one) => `\`${one}\``)

/** docs/fields.md. */
export function fieldsGuide(): string {
  const all = fields()
  const rows = ({ name, servedBy: by, comment, readBy }: Field) =>
    `| ${name} | ${short(codes(by))} | ${comment.replaceAll('|', '\\|')} | ${short(codes(readBy))} |`
  return [
    '# Fields of merchants, shops, tables, members and orders',
    '',
    'What section 3 of the specification names: who serves each field, what the contract says of it, and who in the app reads it, or what is made of it. `npm run fields` writes this page from `contract/` and `src/`;',
    '`test/contract/fields.test.ts` holds the page to them, and every field to a call that serves it and a reader in the app.',
    ...ENTITIES.flatMap(({ title }) => [
      '',
      `## ${title}`,
      '',
      '| field | served by | says | read by |',
      '|---|---|---|---|',
      ...all.filter(({ entity }) => entity === title).map(rows),
    ]),
    '',
  ].join('\n')
}
