import type { Database } from '../../../../server/db/database'
import { BIG_DINER, seedBigData } from '../../../../server/seeds/big/index'

/** Tables that grow with every diner and every order; all others belong to shops and stay small. */
export const SMALL_TABLES = [
  'category',
  'coupon_campaign',
  'coupon_offer',
  'decoration',
  'decoration_draft',
  'decoration_version',
  'delivery_point',
  'dining_table',
  'due_failure',
  'dish_code',
  'entry_code',
  'former_table_id',
  'group_offer',
  'in_store_reward',
  'kitchen_rules',
  'kitchen_station',
  'kitchen_station_category',
  'lottery',
  'lottery_seed',
  'lottery_stock',
  'lunch_box',
  'mall_goods',
  'member_change_limits',
  'member_level',
  'member_rules',
  'member_segment',
  'menu_draft',
  'menu_item',
  'menu_version',
  'merchant',
  'merchant_form',
  'merchant_invoicing',
  'migration',
  'outside_issuer',
  'past_agreement',
  'phone_white_list',
  'point_rules',
  'printer',
  'promotion',
  'reconciliation',
  'redemption_batch',
  'region',
  'sandbox_bill_fault',
  'sandbox_fuel_card',
  'sandbox_outside_card',
  'sandbox_paper',
  'sandbox_printer',
  'sandbox_setting',
  'shop',
  'shop_form',
  'shop_group',
  'shop_group_shop',
  'shop_item',
  'shop_member_flags',
  'shop_order_rules',
  'shop_page',
  'shop_payment_method',
  'shop_rating',
  'shop_table_service',
  'shop_tip',
  'shop_transfer_account',
  'sms_held_back',
  'sold_out',
  'staff',
  'staff_grant',
  'staff_invitation',
  'morning_mail',
  'staff_mail_code',
  'staff_rules',
  'staff_tablet',
  'staff_picture',
  'stamp_card',
  'stock',
  'terminal',
  'timed_room',
  'timing_rule',
  'top_up_rule',
  'top_up_tier',
  'visit_card_offer',
  'voucher_deal',
  'trade_area_shop',
] as const

const ROWS = 8_000
const DAY = 86_400_000

/** Tables that the big shop's past does not fill, with rows of many people over a year, as in production. */
const fillings = (now: number): string[] => {
  const at = `${now}::bigint - n * 1500000::bigint`
  const people = `select 'guest' || n as user_id, n from generate_series(1, ${ROWS}) as n`
  const orders = `select o.*, row_number() over (order by order_no) as n from customer_order o`
  const shop = `(select min(shop_id) from shop)`
  const oneOfMerchants = `(select array_agg(mchnt_cd order by mchnt_cd) from merchant)`
  return [
    // One of ten, as it is for a statement that asks for a merchant's own.
    `insert into merchant select (jsonb_populate_record(m, jsonb_build_object('mchnt_cd', 'X' || n))).* from merchant m, generate_series(1, 9) as n`,
    `insert into app_user (user_id, created_at) select user_id, ${at} from (${people}) as p`,
    `insert into identity (xapp_id, open_id, user_id, created_at) select 'h5', 'o' || n, user_id, ${at} from (${people}) as p`,
    `insert into ticket (ticket_hash, user_id, xapp_id, open_id, created_at, expires_at)
     select sha256(convert_to(user_id, 'UTF8')), user_id, 'h5', 'o' || n, ${at}, ${at} + ${30 * DAY} from (${people}) as p`,
    `insert into agreement_acceptance (user_id, mchnt_cd, version, accepted_at)
     select user_id, (${oneOfMerchants})[1 + n % 10], 1, ${at} from (${people}) as p`,
    `insert into idempotency (user_id, path, key, request_hash, response, created_at) select user_id, '/createOrder', 'k' || n, '\\x00', '{}', ${at} from (${people}) as p`,
    `insert into member_change (change_id, mchnt_cd, user_id, kind, amount, reason, state, was_over_limit, requested_by, requested_name, requested_at, expires_at)
     select 'MC' || n, (${oneOfMerchants})[1 + n % 10], user_id, 'points', 1, 'r', case when n % 100 = 0 then 'pending' else 'done' end, false, 's', 's', ${at}, ${at} from (${people}) as p`,
    `insert into member_note (note_id, mchnt_cd, user_id, text, staff_name, at)
     select 'MN' || n, (${oneOfMerchants})[1 + n % 10], user_id, 't', 's', ${at} from (${people}) as p`,
    `insert into cart (cart_id, shop_id, mode, user_id, updated_at) select 'C' || n, ${shop}, 'pickup', user_id, ${at} from (${people}) as p`,
    `insert into cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
     select 'C' || n, 'I', user_id, 'I', '{}', 1, 100, ${at} from (${people}) as p`,
    `insert into cart_member (cart_id, member_no, user_id) select 'C' || n, 0, user_id from (${people}) as p`,
    `insert into cart_news (cart_id, version, seq, by_no, member_no, line_key, item_id, selection, delta)
     select 'C' || n, 1, 0, 0, 0, 'I', 'I', '{}', 1 from generate_series(1, ${ROWS}) as n`,
    `insert into cart_move (from_cart_id, user_id, to_cart_id, moved_at) select 'C' || n, user_id, 'C' || 1 + n % ${ROWS}, ${at} from (${people}) as p`,
    `insert into cart_order (order_no, cart_id, version) select order_no, 'C' || n, 1 from (${orders}) as o where n <= ${ROWS}`,
    `insert into sms_code (phone, purpose, user_id, code_hash, sent_at, expires_at)
     select '15' || lpad(n::text, 9, '0'), 'login', user_id, '\\x00', ${at}, ${at} from (${people}) as p`,
    `insert into sms_outbox (phone, body, sent_at) select '15' || lpad(n::text, 9, '0'), '1', ${at} from (${people}) as p`,
    `insert into sms_sent (phone, address_hash, sent_at) select '15' || lpad(n::text, 9, '0'), sha256(convert_to(user_id, 'UTF8')), ${at} from (${people}) as p`,
    `insert into picture_upload (user_id, address_hash, uploaded_at) select user_id, sha256(convert_to(user_id, 'UTF8')), ${at} from (${people}) as p`,
    `insert into prize_award (award_id, user_id, mchnt_cd, kind, prize, name, picture, source, reason, code, won_at, due_at, given_at, expires_at)
     select 'PZ' || n, user_id, (select min(mchnt_cd) from merchant), 'goods', '{"kind":"goods","days":30}', '{}', '', 'stamps', 'r' || n, lpad(n::text, 10, '0'), ${at}, ${at}, case when n % 100 > 0 then ${at} end, ${at} from (${people}) as p`,
    `insert into stamp_card (card_id, mchnt_cd, title, heading, rule, picture, goal, gifts, min_fen, starts_at, ends_at)
     select 'SC' || n, (select min(mchnt_cd) from merchant), '{}', '{}', '{}', '', 8, '[]', 0, 0, ${at} from generate_series(1, 20) as n`,
    `insert into stamp_holder (card_id, user_id, stamps) select 'SC' || 1 + n % 20, user_id, 1 from (${people}) as p`,
    `insert into stamp_grant (order_no, card_id, user_id, shop_id, title, portions, stamps, earned_at)
     select order_no, 'SC1', user_id, shop_id, '{}', 1, 1, created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into stamp_gift (card_id, user_id, round, at, award_id) select 'SC' || 1 + n % 20, user_id, 0, 8, 'PZ' || n from (${people}) as p`,
    `insert into in_store_reward (reward_id, shop_id, name, caption, rule, picture, starts_at, ends_at)
     select 'IR' || n, ${shop}, '{}', '{}', '{}', '', 0, ${at} from generate_series(1, 20) as n`,
    `insert into in_store_claim (reward_id, user_id, day, code, claimed_at, expires_at, used_at)
     select 'IR1', user_id, 'day', 'c' || n, ${at}, ${at}, case when n % 100 > 0 then ${at} end from (${people}) as p`,
    `insert into redemption_batch (batch_id, mchnt_cd, prize, name, picture, made_at, starts_at, expires_at)
     select 'RB' || n, (select min(mchnt_cd) from merchant), '{}', '{}', '', n, 0, ${now} from generate_series(1, 100) as n`,
    `insert into redemption_code (code_id, batch_id, code_hash, uses, used) select 'RC' || n, 'RB' || 1 + n % 100, sha256(convert_to('RC' || n, 'UTF8')), 1, 1 from (${people}) as p`,
    `insert into redemption (redemption_id, code_id, user_id, mchnt_cd, award_id, tail, redeemed_at)
     select 'RD' || n, 'RC' || n, user_id, mchnt_cd, award_id, '7M2K', won_at from (select *, row_number() over (order by award_id) as n from prize_award) as a`,
    `insert into remembered_use (identity_hash, what, uses, until_at) select sha256(convert_to(user_id, 'UTF8')), 'coupon/O' || n % 20, 1, ${now} + n * 60000 from (${people}) as p`,
    `insert into past_use (user_id, what, uses, until_at) select user_id, 'coupon/O' || n % 20, 1, ${now} + n * 60000 from (${people}) as p`,
    `insert into redemption_try (scope, wrong_at, waits, wait_until, wrong_last) select sha256(convert_to(user_id, 'UTF8')), '[]', 1, ${at}, ${at} from (${people}) as p`,
    `insert into lottery (activity_id, mchnt_cd, kind, title, prizes, free_per_day, per_order, substitute_no, starts_at, ends_at)
     select 'LT' || n, (select min(mchnt_cd) from merchant), 'wheel', '{}', '[]', 1, 1, 0, 0, ${at} from generate_series(1, 20) as n`,
    `insert into lottery_draw (draw_id, activity_id, user_id, day, draw_no, words, ticket, prize_no, given_no, chance, award_id, drawn_at)
     select 'LD' || n, 'LT' || 1 + n % 20, user_id, 'day', n, '', 0, 0, 0, 'free', 'PZ' || n, ${at} from (${people}) as p`,
    `insert into lottery_chance (activity_id, user_id, source, order_no, won_at, used_at)
     select 'LT' || 1 + n % 20, user_id, 'order', 'none' || n, ${at}, case when n % 100 > 0 then ${at} end from (${people}) as p`,
    `insert into wine_deposit (deposit_id, shop_id, user_id, name, shelf, size_ml, left_ml, code, code_until, kept_at, expires_at)
     select 'WD' || n, ${shop}, user_id, '{}', '', 750, 1, case when n % 100 = 0 then 'W' || n end, ${at}, ${at}, ${at} from (${people}) as p`,
    `insert into wine_entry (deposit_id, kind, amount_ml, left_percent, staff, at) select 'WD' || n, 'in', 1, 1, '', ${at} from (${people}) as p`,
    `insert into group_offer (offer_id, mchnt_cd, name, contents, note, picture, price_fen, list_fen, size, minutes, days, per_person, starts_at, ends_at)
     select 'GO' || n, (select min(mchnt_cd) from merchant), '{}', '{}', '{}', '', 1, 2, 2, 60, 30, 1, 0, ${at} from generate_series(1, 20) as n`,
    `insert into buying_group (group_id, offer_id, leader_id, state, size, joined, begun_at, ends_at)
     select 'GB' || n, 'GO' || 1 + n % 20, user_id, case when n % 100 > 0 then 'succeeded' else 'grouping' end, 2, 1, ${at}, ${at} from (${people}) as p`,
    `insert into group_order (order_no, offer_id, group_id, user_id, begins, made_at, seated_at)
     select order_no, 'GO1', 'GB' || n, user_id, true, created_at, created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into mall_goods (goods_id, mchnt_cd, shelf, name, note, picture, points_price, is_collected, is_sent, days, starts_at, ends_at)
     select 'MG' || n, (select min(mchnt_cd) from merchant), 'things', '{}', '{}', '', 100, true, false, 30, 0, ${at} from generate_series(1, 20) as n`,
    `insert into goods_taken (goods_id, user_id, day, taken, most) select 'MG' || 1 + n % 20, user_id, 0, 1, 9 from (${people}) as p`,
    `insert into goods_exchange (exchange_id, goods_id, user_id, mchnt_cd, shop_id, name, picture, quantity, points, price_fen, days, day, is_sent, state, due_at, made_at)
     select 'GX' || n, 'MG' || 1 + n % 20, user_id, (select min(mchnt_cd) from merchant), ${shop}, '{}', '', 1, 100, 0, 30, 0, n % 10 = 5,
            case when n % 100 = 0 then 'toCollect' when n % 100 = 5 then 'toShip' else 'received' end, ${at}, ${at} from (${people}) as p`,
    `insert into point_hold (reason, user_id, mchnt_cd, points, lots, state)
     select 'exchange/GX' || n, user_id, (select min(mchnt_cd) from merchant), 100, '[]', 'spent' from (${people}) as p`,
    `insert into favourite_shop (user_id, shop_id, kept_at) select user_id, ${shop}, ${at} from (${people}) as p`,
    `insert into member_total (user_id, orders, saved_fen) select user_id, 1, 0 from (${people}) as p`,
    `insert into picture (picture_id, user_id, width, height, bytes, created_at, claimed_at)
     select 'picture' || n, user_id, 1, 1, 1, ${at}, case when n % 100 > 0 then ${at} end from (${people}) as p`,
    `insert into review (order_no, shop_id, user_id, rating, text, created_at) select order_no, shop_id, user_id, 5, '', created_at from (${orders}) as o`,
    `insert into content_check (check_id, kind, subject, user_id, state, created_at, decided_at, due_at)
     select 'CC' || n, 'nickName', user_id, user_id, case when n % 100 > 0 then 'passed' else 'pending' end, ${at}, case when n % 100 > 0 then ${at} end,
            case when n % 100 = 0 then ${at} end from (${people}) as p`,
    `insert into content_part (check_id, part_no, kind, content, verdict, trace_id, asked_at)
     select 'CC' || n, 0, 'picture', '', case when n % 100 > 0 then 'pass' end, 'trace' || n, ${at} from (${people}) as p`,
    `insert into unpaid_order (order_no, user_id, table_id, shop_id, address, portions)
     select order_no, user_id, table_id, shop_id, '10.0.' || n / 250 || '.' || n % 250, 1 from (${orders}) as o`,
    `insert into promotion_use (order_no, mchnt_cd, promotion_id, reduced_fen, paid_at)
     select order_no, mchnt_cd, 'P' || n % 200, 500, created_at from (${orders}) as o`,
    `insert into order_stock (order_no, sku, quantity) select order_no, 'I', 1 from (${orders}) as o`,
    `insert into refund_request (refund_id, order_no, state, reason, asked_fen, granted_fen, asked_at, answer_due_at, answered_at, answered_by, returned_at)
     select 'Q' || order_no, order_no, 'returned', 'taste', 100, 100, created_at, created_at, created_at, 'shop', created_at from customer_order where payable_fen > 100`,
    `insert into refund_line (refund_id, line_no, quantity, amount_fen, granted_quantity, granted_fen)
     select refund_id, 1, 1, 100, 1, 100 from refund_request`,
    `insert into shipping_info (payment_id, order_no, way, description, state, created_at, due_at)
     select payment_id, order_no, 'collected', '', case when n % 100 > 0 then 'sent' else 'waiting' end, created_at, case when n % 100 = 0 then created_at end
       from (select *, row_number() over (order by payment_id) as n from payment) as p`,
    `insert into payment_refund (refund_id, payment_id, amount_fen, reason, status, created_at, done_at)
     select 'R' || payment_id, payment_id, 100, 'diner', 'done', created_at, created_at from payment where amount_fen > 100`,
    `insert into waiter_code (order_no, code, amount_fen, asked_at, expires_at, used_at)
     select order_no, '123456', 100, created_at, created_at, case when n % 100 > 0 then created_at end from (${orders}) as o`,
    `insert into pay_code (code_hash, code_id, user_id, mchnt_cd, made_at, expires_at, used_at, order_no)
     select sha256(convert_to(order_no, 'UTF8')), 'C' || n, user_id, mchnt_cd, created_at, created_at, created_at, order_no from (${orders}) as o`,
    `insert into counter_charge (charge_hash, shop_id, amount_fen, excluded_fen, made_at, expires_at, used_at, order_no)
     select sha256(convert_to(order_no, 'UTF8')), shop_id, 100, 0, created_at, created_at, created_at, order_no from (${orders}) as o`,
    `insert into hand_return (return_id, payment_id, amount_fen, reason, asked_at, done_at)
     select 'H' || payment_id, payment_id, 100, 'diner', created_at, case when created_at % 100 > 0 then created_at end from payment where amount_fen > 100`,
    `insert into transfer (payment_id, order_no, account, asked_fen) select payment_id, order_no, '{}', amount_fen from payment where amount_fen > 0`,
    `insert into transfer_step (payment_id, version, kind, at, sent) select payment_id, 1, 'sent', 1, '{}' from transfer`,
    `insert into table_visit (visit_id, table_id, shop_id, cart_id, headcount, opened_by, opened_at, changed_at, order_no, payer_id, cleared_at)
     select 'V' || n, (select min(table_id) from dining_table), shop_id, 'C' || n, 2, user_id, created_at, created_at, order_no, case when n % 2 > 0 then user_id end, created_at
       from (${orders}) as o`,
    `insert into timed_room (room_id, table_id, shop_id, name, kind, note, picture, unit_fen, member_unit_fen)
     select 'RM' || n, table_id, shop_id, '{}', 'room', '{}', '', 100, 90
       from (select table_id, shop_id, row_number() over (order by table_id) as n from dining_table) as t where n <= 20`,
    `insert into room_booking (booking_id, room_id, user_id, state, is_ahead, from_at, to_at, made_at, started_at, ended_at, visit_id)
     select 'BK' || n, 'RM' || 1 + n % (select count(*) from timed_room), user_id, case when n % 100 > 0 then 'ended' else 'booked' end, true, ${at}, ${at} + 3600000, ${at},
            case when n % 100 > 0 then ${at} end, case when n % 100 > 0 then ${at} end, case when n % 100 > 0 then 'V' || n end from (${people}) as p`,
    `update room_booking set state = 'running', ended_at = null where booking_id in (select max(booking_id) from room_booking where state = 'ended' group by room_id)`,
    `insert into room_slot (room_id, slot_at, booking_id) select room_id, from_at, booking_id from room_booking`,
    `insert into order_round (order_no, round_no, user_id, sent_at) select order_no, 1, user_id, created_at from (${orders}) as o`,
    `insert into round_dish (order_no, line_no, round_no, added_by, name, choice_text, picture, selection, quantity, unit_fen, state, changed_at)
     select order_no, 1, 1, user_id, '{}', '{}', '', '{}', 1, 100, 'served', created_at from (${orders}) as o`,
    `insert into kitchen_ticket (ticket_id, shop_id, order_no, round_no, state, sent_at, begin_at, confirmed_at, confirmed_by, started_at, done_at, done_by, passed_at)
     select 'K' || n, shop_id, order_no, 1, case when n % 100 > 0 then 'done' else 'shown' end, created_at, created_at, created_at, 'screen', created_at,
            case when n % 100 > 0 then created_at end, '', case when n % 100 > 0 then created_at end from (${orders}) as o`,
    `insert into kitchen_dish (ticket_id, line_no, item_id, name, choice_text, add_ons, quantity)
     select ticket_id, 1, (select min(item_id) from menu_item), '{}', '{}', 0, 1 from kitchen_ticket`,
    `insert into bill_part (order_no, part_no, fen, method, paid_at, paid_by)
     select order_no, 1, 50, 'cash', created_at, '' from (${orders}) as o`,
    `insert into waiting_party (party_id, shop_id, day, no, name, size, state, joined_at, ended_at, changed_by)
     select 'WP' || n, ${shop}, 'D' || n / 100, 1 + n % 100, '', 2, case when n % 100 > 0 then 'seated' else 'waiting' end, ${at}, ${at}, '' from generate_series(1, ${ROWS}) as n`,
    `insert into order_call (order_no, times, called_at) select order_no, 1, created_at from (${orders}) as o`,
    `insert into staff (staff_id, mchnt_cd, name, phone, created_at) select 'rider', min(mchnt_cd), '', '13700000000', 0 from merchant`,
    `insert into delivery_run (order_no, run_no, staff_id, staff_name, state, taken_at, ended_at)
     select order_no, 1, 'rider', '', case when n % 100 > 0 then 'delivered' else 'taken' end, created_at,
            case when n % 100 > 0 then created_at end from (${orders}) as o`,
    `insert into order_note (note_id, order_no, text, staff_name, at) select 'N' || n, order_no, 'x', '', created_at from (${orders}) as o`,
    `insert into printer (printer_id, shop_id, name, kind, host, port, paper_mm, lang, prints, created_at)
     select 'PR1', ${shop}, '', 'network', '10.0.0.1', 9100, 80, 'hans', '{}', 0`,
    `insert into print_job (job_id, shop_id, printer_id, for_printer_id, kind, order_no, subject, state, created_at, due_at)
     select 'PJ' || n, shop_id, 'PR1', 'PR1', 'ticket', order_no, 'ticket/' || order_no, case when n % 100 > 0 then 'printed' else 'waiting' end, created_at,
            case when n % 100 = 0 then created_at end from (${orders}) as o`,
    `insert into shift (shift_id, shop_id, number, opened_at, opened_by, float_fen, closed_at, report, changed_by)
     select 'SH' || n, ${shop}, n, ${at}, '', 0, ${at}, '{}', '' from generate_series(1, ${ROWS}) as n`,
    `insert into shift_cash (shift_id, kind, amount_fen, reason, staff_name, at) select 'SH' || n, 'in', 100, '', '', ${at} from generate_series(1, ${ROWS}) as n`,
    // All but the last were in a shift that was closed.
    `update takings set shift_id = 'SH' || 1 + t.n % ${ROWS} from (select entry_id, row_number() over (order by at desc) as n from takings) as t
      where t.entry_id = takings.entry_id and t.n > 100`,
    `insert into table_call (call_id, visit_id, kind, user_id, called_at, answered_at)
     select 'L' || n, 'V' || n, 'waiter', user_id, created_at, case when n % 100 > 0 then created_at end from (${orders}) as o`,
    `insert into waiter_permit (order_no, code, asked_at, expires_at, used_at)
     select order_no, '123456', created_at, created_at, case when n % 100 > 0 then created_at end from (${orders}) as o`,
    `insert into sandbox_trade (out_trade_no, prepay_id, amount_fen, description, notify_url, state, provider_no, created_at, success_at)
     select payment_id, 'sp' || payment_id, amount_fen, '', '', 'SUCCESS', '42', created_at, created_at from payment`,
    `insert into reconciliation (method, day, leased_until, checked_at) values ('wechat', '2026-11-20', 0, 0)`,
    `insert into reconciliation_difference (difference_id, method, day, what, kind, number, found_at, ticked_at, mchnt_cd)
     select 'D' || payment_id, 'wechat', '2026-11-20', 'amount', 'payment', payment_id, created_at, created_at,
            (select mchnt_cd from customer_order o where o.order_no = payment.order_no) from payment`,
    `insert into sandbox_refund (out_refund_no, out_trade_no, amount_fen, created_at) select 'R' || out_trade_no, out_trade_no, 100, created_at from sandbox_trade`,
    `insert into invoice_title (title_id, user_id, type, title, tax_number, mobile, email, company_address, company_phone, bank, account_number, is_default, created_at)
     select 'T' || n, user_id, 'personal', 'x', '', '', '', '', '', '', '', true, ${at} from (${people}) as p`,
    `insert into invoice (invoice_no, user_id, mchnt_cd, kind, state, title, seller, email, phone, amount_fen, created_at)
     select 'F' || n, user_id, (${oneOfMerchants})[1 + n % 10], 'blue', 'issued', '{}', '{}', '', '', 100, created_at from (${orders}) as o`,
    `insert into invoice_order (invoice_no, order_no, amount_fen, is_held) select 'F' || n, order_no, 100, true from (${orders}) as o`,
    `insert into invoice_message (message_id, invoice_no, channel, recipient, created_at, sent_at) select 'M' || n, 'F' || n, 'mail', '', ${at}, ${at} from (${orders}) as o`,
    `insert into value_card (card_id, mchnt_cd, user_id, principal_fen, created_at)
     select 'V' || n, (select min(mchnt_cd) from merchant), user_id, 100, ${at} from (${people}) as p`,
    `insert into value_entry (card_id, kind, reference, payment_id, balance_fen, created_at, month) select 'V' || n, 'payment', 'P' || n, 'P' || n, 100, ${at}, '2026-11' from (${people}) as p`,
    `insert into value_line (entry_id, account, amount_fen)
     select entry_id, account, fen from value_entry, (values ('principal', 100), ('receipts', -100)) as line (account, fen)`,
    `insert into value_month (card_id, month, opened_fen, in_fen) select 'V' || n, '2026-11', 0, 100 from (${people}) as p`,
    `insert into top_up (order_no, user_id, mchnt_cd, amount_fen, bonus_fen, created_at) select order_no, user_id, mchnt_cd, 100, 0, created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into data_link (token_hash, user_id, lang, offset_min, made_at, expires_at) select sha256(convert_to('L' || n, 'UTF8')), user_id, 'en', 480, ${at} + n, ${at} + n from (${people}) as p`,
    `insert into invoice_link (token_hash, invoice_no, expires_at) select sha256(convert_to('F' || n, 'UTF8')), 'F' || n, ${at} from (${orders}) as o`,
    `insert into sandbox_invoice (request_no, kind, amount_fen, number, state, created_at) select 'F' || n || '-1', 'blue', 100, '', 'issued', ${at} from (${orders}) as o`,
    `insert into mail_outbox (mail_id, recipient, subject, body, attachment_name, attachment, sent_at) select 'M' || n, '', '', '', '', '\\x00', ${at} from (${orders}) as o`,
    `insert into member_standing (user_id, mchnt_cd, growth, counts_at, due_at)
     select user_id, (select min(mchnt_cd) from merchant), 100, 0, ${at} + ${400 * DAY} from (${people}) as p`,
    `insert into visit_card_offer (offer_id, mchnt_cd, name, caption, picture, price_fen, list_fen, visits, days, terms)
     select 'VO1', min(mchnt_cd), '{}', '{}', '', 100, 100, 1, 30, '{"shopIds":null}' from merchant`,
    `insert into visit_card (card_id, order_no, offer_id, mchnt_cd, user_id, name, picture, price_fen, visits, days, terms, left_visits, begun_at, paid_at, valid_until)
     select 'VK' || n, order_no, 'VO1', mchnt_cd, user_id, '{}', '', 100, 1, 30, '{"shopIds":null}', case when n % 100 = 0 then 1 else 0 end,
            created_at, created_at, created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into visit_entry (card_id, kind, reference, visits, left_after, created_at) select card_id, 'bought', card_id, 1, 1, paid_at from visit_card
     union all select card_id, 'counter', card_id, -1, 0, paid_at from visit_card where left_visits = 0`,
    `insert into visit_use (order_no, line_no, card_id, visits, quantity) select order_no, 1, card_id, 1, 1 from visit_card`,
    `insert into outside_issuer (mchnt_cd, name) select min(mchnt_cd), '{}' from merchant on conflict do nothing`,
    `insert into outside_card (user_id, mchnt_cd, card_no, bound_at) select user_id, (select min(mchnt_cd) from merchant), '62' || n, ${at} from (${people}) as p`,
    `insert into pay_password (user_id, salt, hash, set_at) select user_id, '\\x00', '\\x00', ${at} from (${people}) as p`,
    `insert into sandbox_card_charge (out_trade_no, mchnt_cd, card_no, amount_fen, state, provider_no, created_at, paid_at)
       select user_id, (select min(mchnt_cd) from merchant), '62' || n, 100, 'paid', 'CC' || n, ${at}, ${at} from (${people}) as p`,
    `insert into sandbox_card_refund (out_refund_no, out_trade_no, amount_fen, done_at) select 'R' || out_trade_no, out_trade_no, 100, paid_at from sandbox_card_charge`,
    `insert into outside_card_try (user_id, tried_at) select user_id, ${at} from (${people}) as p`,
    `insert into lucky_word (user_id, word) select user_id, '888' from (${people}) as p`,
    `insert into level_term (term_id, user_id, mchnt_cd, level, price_fen, days, begun_at, paid_at)
     select 'LT' || n, user_id, (select min(mchnt_cd) from merchant), 2, 990, 30, ${at}, ${at} from (${people}) as p`,
    `insert into bought_level (user_id, mchnt_cd, level, until_at) select user_id, (select min(mchnt_cd) from merchant), 2, ${at} from (${people}) as p`,
    `insert into growth_entry (user_id, mchnt_cd, kind, reference, order_no, amount, growth_after, counted_at, created_at)
     select user_id, mchnt_cd, 'order', order_no, order_no, 100, 100, created_at, created_at from (${orders}) as o`,
    `insert into receive_address (address_id, user_id, consignee, gender, phone, address, address_detail, house_number, label, lng, lat, is_default, created_at)
     select 'A' || n, user_id, 'x', '1', '', 'x', '', '1', '', 0, 0, true, ${at} from (${people}) as p`,
    `insert into order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, changed_at, look_at)
     select order_no, user_id, 'signed', '{}', 0, 0, 0, 0, 1, 1, created_at, case when n % 100 = 0 then created_at end from (${orders}) as o`,
    `insert into shipment (order_no, state) select order_no, 'received' from (${orders}) as o`,
    `insert into shipment_line (order_no, line_no, quantity, shipped, received) select order_no, 1, 1, 1, 1 from shipment`,
    `insert into parcel (parcel_id, order_no, parcel_no, courier, tracking_no, shipped_at) select 'B' || order_no, order_no, 1, 'x', order_no, ${now} from shipment`,
    `insert into parcel_line (parcel_id, line_no, quantity) select parcel_id, 1, 1 from parcel`,
    `insert into member_code (code_hash, user_id, mchnt_cd, made_at, expires_at) select sha256(convert_to(user_id, 'UTF8')), user_id, (select min(mchnt_cd) from merchant), ${at}, ${at} from (${people}) as p`,
    `insert into point_account (user_id, mchnt_cd, available) select user_id, (select min(mchnt_cd) from merchant), 100 from (${people}) as p`,
    `insert into point_lot (user_id, mchnt_cd, expires_at, points) select user_id, (select min(mchnt_cd) from merchant), ${at} + ${400 * DAY}, 100 from (${people}) as p`,
    `insert into point_entry (user_id, mchnt_cd, kind, reference, order_no, points, balance_after, percent, created_at)
     select user_id, mchnt_cd, 'earn', order_no, order_no, 100, 100, 100, created_at from (${orders}) as o`,
    `insert into point_line (entry_id, account, points)
     select entry_id, account, n from point_entry, (values ('available', 100), ('issued', -100)) as line (account, n)`,
    `insert into point_payment (payment_id, order_no, user_id, mchnt_cd, points, amount_fen, lots, paid_at, frozen_due)
     select 'PP' || n, order_no, user_id, mchnt_cd, 100, 100, '[]', created_at, case when n % 100 = 0 then created_at end from (${orders}) as o`,
    `insert into sandbox_ride (call_no, from_lng, from_lat, to_lng, to_lat, called_at, speed, measured_at)
     select order_no || '-1', 0, 0, 0, 0, created_at, 30, created_at from (${orders}) as o`,
    `insert into coupon_offer (offer_id, mchnt_cd, name, caption, benefit, conditions, claim_from, claim_until, valid_days)
     select 'F1', min(mchnt_cd), '{}', '{}', '{"kind":"amount","amountFen":100,"percent":100,"capFen":null}', '{"minimumFen":0,"shopIds":null,"itemIds":null,"categoryIds":null,"modes":null,"hours":null,"weekdays":null,"level":null,"memberDay":false,"newCustomer":false,"channel":"any"}', 0, ${now}, 7 from merchant`,
    `insert into held_coupon (coupon_id, offer_id, mchnt_cd, user_id, state, claim_no, claimed_at, valid_from, valid_until)
     select 'K' || n, 'F1', (select min(mchnt_cd) from merchant), user_id, case when n % 3 = 0 then 'used' else 'unused' end, 1, ${at}, ${at}, ${at} + ${30 * DAY} from (${people}) as p`,
    `insert into coupon_campaign (campaign_id, mchnt_cd, kind, title, picture, offer_ids, starts_at, ends_at)
     select 'CC' || n, (select min(mchnt_cd) from merchant), 'award', '{}', '', '{F1}', 0, ${at} from generate_series(1, 20) as n`,
    `insert into campaign_seen (user_id, campaign_id, seen_at) select user_id, 'CC' || 1 + n % 20, ${at} from (${people}) as p`,
    `insert into campaign_gift (reason, campaign_id, user_id, order_no, offer_ids, given_at)
     select 'award/' || order_no, 'CC' || 1 + n % 20, user_id, order_no, '{F1}', created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into coupon_gift (gift_id, giver_id, offer_id, mchnt_cd, cover, wish, count, taken, state, valid_from, valid_until, begun_at, ends_at, ended_at)
     select 'CG' || n, user_id, 'F1', (select min(mchnt_cd) from merchant), 'tea', '', 1, case when n % 100 = 0 then 0 else 1 end,
            case when n % 100 = 0 then 'open' else 'taken' end, ${at}, ${at} + ${30 * DAY}, ${at}, ${at} + ${DAY}, case when n % 100 = 0 then null else ${at} end
       from (${people}) as p`,
    `insert into held_coupon (coupon_id, offer_id, mchnt_cd, user_id, state, claimed_at, valid_from, valid_until, gift_id, from_gift)
     select 'KG' || n, 'F1', (select min(mchnt_cd) from merchant), user_id, case when n % 100 = 0 then 'giving' else 'gifted' end, ${at}, ${at},
            ${at} + ${30 * DAY}, 'CG' || n, case when n > 1 then 'CG' || (n - 1) end from (${people}) as p`,
    `insert into order_coupon (order_no, coupon_id, locked_at, used_at) select order_no, 'K' || n, created_at, created_at from (${orders}) as o where n <= ${ROWS}`,
    `insert into coupon_till (till_no, user_id, mchnt_cd, shop_id, amount_fen, begun_at, ends_at)
     select 'T' || n, user_id, (select min(mchnt_cd) from merchant), ${shop}, 100, ${at} + n, ${at} + n from (${people}) as p`,
    `insert into voucher_deal (deal_id, offer_id) select 'VD', min(offer_id) from coupon_offer`,
    `insert into group_voucher (code, deal_id, user_id, paid_fen, expires_at, coupon_id, added_at, order_no, due_at)
     select lpad(n::text, 12, '0'), 'VD', user_id, 990, ${at}, 'V' || n, ${at}, 'V' || n, case when n % 100 = 0 then ${at} end from (${people}) as p`,
    `insert into message_consent (consent_id, user_id, open_id, topic, subject, lang, is_agreed, answered_at, used_at, look_at)
     select 'MC' || n, user_id, 'o' || n, case when n % 2 = 0 then 'orderReady' else 'couponExpiring' end, case when n % 2 = 0 then 'N' || n else '' end,
            'hans', n % 10 > 0, ${at}, case when n % 10 > 1 then ${at} end, case when n % 2 = 1 then ${at} end from (${people}) as p`,
    `insert into subscribe_message (message_id, consent_id, user_id, open_id, topic, subject, lang, fields, page, state, created_at, due_at)
     select 'SM' || n, 'MC' || n, user_id, 'o' || n, 'orderReady', 'N' || n, 'hans', '[]', '', case when n % 100 = 0 then 'queued' else 'sent' end, ${at},
            case when n % 100 = 0 then ${at} end from (${people}) as p`,
    `insert into subscribe_outbox (message_id, open_id, topic, fields, page, sent_at) select 'SM' || n, 'o' || n, 'orderReady', '[]', '', ${at} from (${people}) as p`,
    `insert into voucher_miss (user_id, at) select user_id, ${at} from (${people}) as p`,
    `insert into sandbox_voucher (code, deal_id, paid_fen, expires_at, created_at) select lpad(n::text, 12, '0'), 'VD', 990, ${at}, ${at} from (${people}) as p`,
    `insert into staff (staff_id, mchnt_cd, name, phone, created_at) select 'ST' || n, (select min(mchnt_cd) from merchant), 'x', '139' || lpad(n::text, 8, '0'), ${now} from generate_series(1, 50) as n`,
    `insert into staff_session (session_id, token_hash, staff_id, device, ip, created_at, used_at, expires_at)
     select 'SE' || n, sha256(convert_to(user_id, 'UTF8')), 'ST' || 1 + n % 50, '', '', ${at}, ${at}, ${at} + ${14 * DAY} from (${people}) as p`,
    `insert into staff_try (what_hash, wrong_tries, locked_until, tried_at) select sha256(convert_to(user_id, 'UTF8')), 1, 0, ${at} from (${people}) as p`,
    `insert into audit_entry (mchnt_cd, shop_id, staff_id, name, what, subject, ip, device, at)
     select (select min(mchnt_cd) from merchant), ${shop}, 'ST' || 1 + n % 50, 'x', 'signIn', 'x', '', '', ${at} from (${people}) as p`,
    `insert into member_access (mchnt_cd, user_id, staff_id, staff_name, shop_id, what, subject, shown, at)
     select (${oneOfMerchants})[1 + n % 10], user_id, 'ST' || 1 + n % 50, 'x', ${shop}, 'getOrder', 'x', '{profile}', ${at} from (${people}) as p`,
    `insert into pickup_counter (shop_id, day, last_no) select ${shop}, 'day ' || n, 1 from generate_series(1, ${ROWS}) as n`,
    // A few orders are always in progress.
    `update customer_order set closed_at = null, status = 'inProduction' where order_no in (select order_no from customer_order order by order_no desc limit 50)`,
  ]
}

/** A database after years: thousands of rows in every table that grows, and the planner's statistics of them. */
export async function growUp(db: Database, now: number, orders = ROWS): Promise<void> {
  await seedBigData(db, { dishes: 200, orders }, now)
  for (const sql of fillings(now)) await db.exec(sql)
  await db.exec('analyze')
}

export { BIG_DINER }
