import type { Database } from '../../server/db/database'

const YEAR = 365 * 86_400_000

/**
 * Many members of a merchant, as after a year: one of ten with a card, every third with points, levels by growth, the last order within the last 400
 * days. Their orders are not written, since the console's list reads totals (migration 0332).
 */
export const seedMembers = (db: Database, merchantCode: string, members: number, now: number): Promise<void> =>
  db.exec(`
    insert into app_user (user_id, phone, nick_name, birthday, registered_at, created_at)
    select 'bm' || n, '137' || lpad(n::text, 8, '0'), '会员' || n, to_char(date '1980-01-01' + (n % 9000), 'YYYY-MM-DD'), ${now}, ${now}
      from generate_series(1, ${members}) as n;
    insert into agreement_acceptance (user_id, mchnt_cd, version, accepted_at)
    select 'bm' || n, '${merchantCode}', 1, ${now} - n * 600000::bigint from generate_series(1, ${members}) as n;
    insert into value_card (card_id, mchnt_cd, user_id, principal_fen, bonus_fen, created_at)
    select 'VCbm' || n, '${merchantCode}', 'bm' || n, n, n % 1000, ${now} from generate_series(10, ${members}, 10) as n;
    insert into point_account (user_id, mchnt_cd, available) select 'bm' || n, '${merchantCode}', n % 5000 from generate_series(3, ${members}, 3) as n;
    insert into member_standing (user_id, mchnt_cd, growth, counts_at, due_at)
    select 'bm' || n, '${merchantCode}', n % 3000, 0, ${now + YEAR} from generate_series(2, ${members}, 2) as n;
    update merchant_member set orders = 1 + length(user_id) % 7, spent_fen = 5000,
           last_order_at = ${now} - (('x' || substr(md5(user_id), 1, 6))::bit(24)::int % 400) * 86400000::bigint
     where mchnt_cd = '${merchantCode}' and user_id like 'bm%';
    update merchant_member set last_at = greatest(last_at, last_order_at) where mchnt_cd = '${merchantCode}'`)
