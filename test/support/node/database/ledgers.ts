/** Accounts of members that differ from the sum of their entries, in every ledger; one row each. */
export const WRONG_LEDGERS = `
  select 'stored value' as rule, c.card_id as id
    from value_card c
    cross join lateral (
      select coalesce(sum(l.amount_fen) filter (where l.account = 'principal'), 0) as principal,
             coalesce(sum(l.amount_fen) filter (where l.account = 'bonus'), 0) as bonus
        from value_entry e join value_line l on l.entry_id = e.entry_id where e.card_id = c.card_id) s
   where c.principal_fen <> s.principal or c.bonus_fen <> s.bonus
  union all
  select 'lines of stored value come to nothing', entry_id::text from value_line group by entry_id having sum(amount_fen) <> 0
  union all
  select 'points', a.user_id
    from point_account a
    cross join lateral (
      select coalesce(sum(l.points) filter (where l.account = 'available'), 0) as available,
             coalesce(sum(l.points) filter (where l.account = 'frozen'), 0) as frozen
        from point_entry e join point_line l on l.entry_id = e.entry_id where e.user_id = a.user_id and e.mchnt_cd = a.mchnt_cd) s
   where a.available <> s.available or a.frozen <> s.frozen
      or greatest(a.available, 0) <> (select coalesce(sum(points), 0) from point_lot t where t.user_id = a.user_id and t.mchnt_cd = a.mchnt_cd)
  union all
  select 'lines of points come to nothing', entry_id::text from point_line group by entry_id having sum(points) <> 0
  union all
  select 'growth', s.user_id from member_standing s
   where s.growth <> (select coalesce(sum(e.amount), 0) from growth_entry e where e.user_id = s.user_id and e.mchnt_cd = s.mchnt_cd)
  union all
  select 'visits', c.card_id from visit_card c
   where c.left_visits <> (select coalesce(sum(e.visits), 0) from visit_entry e where e.card_id = c.card_id)
  union all
  select 'what stored value paid is what left the card, and what came back is back', p.payment_id
    from payment p
    cross join lateral (
      select coalesce(-sum(l.amount_fen) filter (where e.kind = 'payment'), 0) as taken, coalesce(sum(l.amount_fen) filter (where e.kind = 'refund'), 0) as back
        from value_entry e join value_line l on l.entry_id = e.entry_id and l.account in ('principal', 'bonus')
       where e.payment_id = p.payment_id) t
   where p.method = 'balance' and (t.taken <> case when p.status in ('succeeded', 'refunding', 'refunded') then p.amount_fen else 0 end
      or t.back <> (select coalesce(sum(r.amount_fen), 0) from payment_refund r where r.payment_id = p.payment_id and r.status = 'done'))`
