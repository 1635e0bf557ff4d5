import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import type { Selection } from '@domain/menu/menu'
import type { Database } from '../../db/database'
import { json, stmt } from '../../db/statement'
import { pick } from '../../pick'
import type { HeldLine } from './contents'
import type { MemberRow } from './repository'

type WireNews = NonNullable<Output<'/nocheck/getCart'>['news']>

/** As many changes as a phone that was away for a moment may have missed. */
const MOST_RETAINED = 40

interface Written {
  seq: number
  member_no: number
  line_key: string
  item_id: string
  selection: Selection
  delta: number
}

const insertNews = stmt<{ cartId: string; version: number; byNo: number; news: string; keptFrom: number }>(
  'cartNews.insert',
  `with old as (delete from cart_news where cart_id = :cartId and version < :keptFrom)
   insert into cart_news (cart_id, version, seq, by_no, member_no, line_key, item_id, selection, delta)
   select :cartId, :version, seq, :byNo, member_no, line_key, item_id, selection, delta
     from jsonb_to_recordset(:news::jsonb) as n (seq integer, member_no integer, line_key text, item_id text,
          selection jsonb, delta integer)`,
)
const findNews = stmt<
  [cartId: string],
  {
    version: number
    by_no: number
    member_no: number
    line_key: string
    item_id: string
    selection: Selection
    delta: number
    name: Localized | null
  }
>(
  'cartNews.ofCart',
  `select n.version, n.by_no, n.member_no, n.line_key, n.item_id, n.selection, n.delta, i.name
     from cart_news n left join menu_item i on i.item_id = n.item_id where n.cart_id = $1 order by n.version, n.seq`,
)

const keyOf = ({ memberNo, lineKey }: Pick<HeldLine, 'memberNo' | 'lineKey'>) => `${memberNo}/${lineKey}`

function differences(before: readonly HeldLine[], after: readonly HeldLine[]): Written[] {
  const were = new Map(before.map((line) => [keyOf(line), line]))
  const are = new Map(after.map((line) => [keyOf(line), line]))
  return [...new Map([...were, ...are]).values()]
    .map((line) => ({
      line,
      delta: (are.get(keyOf(line))?.quantity ?? 0) - (were.get(keyOf(line))?.quantity ?? 0),
    }))
    .filter(({ delta }) => delta !== 0)
    .map(({ line, delta }, seq) => ({
      seq,
      member_no: line.memberNo,
      line_key: line.lineKey,
      item_id: line.selection.itemId,
      selection: line.selection,
      delta,
    }))
}

export interface Change {
  cartId: string
  /** The cart's version from then on. */
  version: number
  byNo: number
  before: readonly HeldLine[]
  after: readonly HeldLine[]
}

/** Writes down what somebody did to a shared cart, for the others at the table. */
export async function writeNews(db: Database, { cartId, version, byNo, before, after }: Change): Promise<void> {
  const news = differences(before, after)
  if (news.length > 0) await db.run(insertNews, { cartId, version, byNo, news: json(news), keptFrom: version - MOST_RETAINED })
}

export async function newsOf(db: Database, cartId: string, members: readonly MemberRow[], lang: Lang): Promise<WireNews> {
  const names = new Map(members.map(({ member_no, nick_name }) => [member_no, nick_name]))
  return (await db.all(findNews, cartId)).map((row) => ({
    version: row.version,
    byNo: row.by_no,
    byName: names.get(row.by_no) ?? '',
    memberNo: row.member_no,
    selection: row.selection,
    lineKey: row.line_key,
    name: row.name ? pick(row.name, lang) : '',
    delta: row.delta,
  }))
}
