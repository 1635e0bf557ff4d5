-- online: yes, statement by statement
-- Who the members of a merchant are, and what they came to there: a list of 50,000 is paged, searched and filtered by one table.
CREATE TABLE IF NOT EXISTS merchant_member (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  -- Copies of the person, written by the trigger below. Known: has a phone, and the account is open.
  is_known boolean NOT NULL,
  name text NOT NULL,
  phone_tail text,
  birth_day text,
  first_at bigint NOT NULL,
  last_at bigint NOT NULL,
  last_order_at bigint,
  orders integer NOT NULL DEFAULT 0,
  spent_fen bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (mchnt_cd, user_id)
);
CREATE INDEX IF NOT EXISTS merchant_member_last ON merchant_member (mchnt_cd, last_at DESC, user_id DESC) WHERE is_known;
CREATE INDEX IF NOT EXISTS merchant_member_tail ON merchant_member (mchnt_cd, phone_tail) WHERE is_known;
CREATE INDEX IF NOT EXISTS merchant_member_birth ON merchant_member (mchnt_cd, birth_day) WHERE is_known AND birth_day IS NOT NULL;
CREATE INDEX IF NOT EXISTS merchant_member_user ON merchant_member (user_id);

CREATE OR REPLACE FUNCTION copy_person_to_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merchant_member
     SET is_known = NEW.phone IS NOT NULL AND NEW.cancelled_at IS NULL, name = NEW.nick_name, phone_tail = right(NEW.phone, 4), birth_day = substr(NEW.birthday, 6)
   WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER app_user_copied AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.phone IS DISTINCT FROM NEW.phone OR OLD.nick_name <> NEW.nick_name OR OLD.birthday IS DISTINCT FROM NEW.birthday
        OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
  EXECUTE FUNCTION copy_person_to_members();

CREATE OR REPLACE FUNCTION add_merchant_member(merchant_code text, whose text, seen_at bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_member (mchnt_cd, user_id, is_known, name, phone_tail, birth_day, first_at, last_at)
  SELECT merchant_code, u.user_id, u.phone IS NOT NULL AND u.cancelled_at IS NULL, u.nick_name, right(u.phone, 4), substr(u.birthday, 6),
         coalesce(seen_at, u.registered_at, u.created_at), coalesce(seen_at, u.registered_at, u.created_at)
    FROM app_user u WHERE u.user_id = whose AND NOT EXISTS (SELECT FROM merchant_member m WHERE m.mchnt_cd = merchant_code AND m.user_id = whose)
  ON CONFLICT DO NOTHING;
END $$;

-- Whoever has something at a merchant, or agreed to its terms, is among its members. The argument names the column that says since when.
CREATE OR REPLACE FUNCTION note_merchant_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_merchant_member(NEW.mchnt_cd, NEW.user_id, CASE WHEN TG_NARGS > 0 THEN (to_jsonb(NEW) ->> TG_ARGV[0])::bigint END);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER agreement_acceptance_member AFTER INSERT OR UPDATE OF user_id ON agreement_acceptance FOR EACH ROW EXECUTE FUNCTION note_merchant_member('accepted_at');
CREATE OR REPLACE TRIGGER held_coupon_member AFTER INSERT OR UPDATE OF user_id ON held_coupon FOR EACH ROW EXECUTE FUNCTION note_merchant_member('claimed_at');
CREATE OR REPLACE TRIGGER member_standing_member AFTER INSERT OR UPDATE OF user_id ON member_standing FOR EACH ROW EXECUTE FUNCTION note_merchant_member();
CREATE OR REPLACE TRIGGER point_account_member AFTER INSERT OR UPDATE OF user_id ON point_account FOR EACH ROW EXECUTE FUNCTION note_merchant_member();
CREATE OR REPLACE TRIGGER value_card_member AFTER INSERT OR UPDATE OF user_id ON value_card FOR EACH ROW EXECUTE FUNCTION note_merchant_member('created_at');

-- What is paid and not given back counts, as in member_total.
CREATE OR REPLACE FUNCTION counts_for_member(kind text, paid_at bigint, status text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND paid_at IS NOT NULL AND status NOT IN ('cancelled', 'refunding', 'refunded')
$$;
CREATE OR REPLACE FUNCTION count_order_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND counts_for_member(OLD.kind, OLD.paid_at, OLD.status);
  now_counts boolean := TG_OP <> 'DELETE' AND counts_for_member(NEW.kind, NEW.paid_at, NEW.status);
BEGIN
  IF was THEN
    UPDATE merchant_member SET orders = orders - 1, spent_fen = spent_fen - (OLD.payable_fen - OLD.granted_fen)
     WHERE mchnt_cd = OLD.mchnt_cd AND user_id = OLD.user_id;
  END IF;
  IF now_counts THEN
    PERFORM add_merchant_member(NEW.mchnt_cd, NEW.user_id, NEW.paid_at);
    UPDATE merchant_member
       SET orders = orders + 1, spent_fen = spent_fen + (NEW.payable_fen - NEW.granted_fen),
           last_order_at = greatest(last_order_at, NEW.paid_at), last_at = greatest(last_at, NEW.paid_at)
     WHERE mchnt_cd = NEW.mchnt_cd AND user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER order_of_member_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (counts_for_member(NEW.kind, NEW.paid_at, NEW.status)) EXECUTE FUNCTION count_order_of_member();
CREATE OR REPLACE TRIGGER order_of_member_changed AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (counts_for_member(OLD.kind, OLD.paid_at, OLD.status) <> counts_for_member(NEW.kind, NEW.paid_at, NEW.status)
        OR (counts_for_member(NEW.kind, NEW.paid_at, NEW.status)
            AND (OLD.user_id, OLD.payable_fen - OLD.granted_fen) IS DISTINCT FROM (NEW.user_id, NEW.payable_fen - NEW.granted_fen)))
  EXECUTE FUNCTION count_order_of_member();
CREATE OR REPLACE TRIGGER order_of_member_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (counts_for_member(OLD.kind, OLD.paid_at, OLD.status)) EXECUTE FUNCTION count_order_of_member();

-- Member by member, since nobody may wait until all of them are counted. Whoever changes an order meanwhile waits for the member's row: what was
-- committed before is counted here, and what comes after by the triggers.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT mchnt_cd, user_id FROM agreement_acceptance UNION SELECT mchnt_cd, user_id FROM held_coupon UNION SELECT mchnt_cd, user_id FROM member_standing
    UNION SELECT mchnt_cd, user_id FROM point_account UNION SELECT mchnt_cd, user_id FROM value_card
    UNION SELECT mchnt_cd, user_id FROM customer_order WHERE counts_for_member(kind, paid_at, status)
  LOOP
    PERFORM add_merchant_member(one.mchnt_cd, one.user_id, NULL);
    PERFORM FROM merchant_member WHERE mchnt_cd = one.mchnt_cd AND user_id = one.user_id FOR UPDATE;
    UPDATE merchant_member m
       SET first_at = coalesce(s.first_at, u.registered_at, u.created_at), last_at = coalesce(s.last_at, u.registered_at, u.created_at),
           last_order_at = s.last_order_at, orders = s.orders, spent_fen = s.spent_fen
      FROM app_user u, (
        SELECT min(at) AS first_at, max(at) AS last_at, max(at) FILTER (WHERE is_order) AS last_order_at, count(*) FILTER (WHERE is_order) AS orders,
               coalesce(sum(fen), 0) AS spent_fen
          FROM (SELECT accepted_at AS at, false AS is_order, 0 AS fen FROM agreement_acceptance WHERE mchnt_cd = one.mchnt_cd AND user_id = one.user_id
                UNION ALL SELECT claimed_at, false, 0 FROM held_coupon WHERE mchnt_cd = one.mchnt_cd AND user_id = one.user_id
                UNION ALL SELECT created_at, false, 0 FROM value_card WHERE mchnt_cd = one.mchnt_cd AND user_id = one.user_id
                UNION ALL SELECT paid_at, true, payable_fen - granted_fen FROM customer_order
                 WHERE mchnt_cd = one.mchnt_cd AND user_id = one.user_id AND counts_for_member(kind, paid_at, status)) AS all_of_it) AS s
     WHERE m.mchnt_cd = one.mchnt_cd AND m.user_id = one.user_id AND u.user_id = one.user_id;
    COMMIT;
  END LOOP;
END $$;
