-- Who the members of a merchant are, and what they came to there: a list of 50,000 is paged, searched and filtered by one table.
CREATE TABLE merchant_member (
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
CREATE INDEX merchant_member_last ON merchant_member (mchnt_cd, last_at DESC, user_id DESC) WHERE is_known;
CREATE INDEX merchant_member_tail ON merchant_member (mchnt_cd, phone_tail) WHERE is_known;
CREATE INDEX merchant_member_birth ON merchant_member (mchnt_cd, birth_day) WHERE is_known AND birth_day IS NOT NULL;
CREATE INDEX merchant_member_user ON merchant_member (user_id);

CREATE FUNCTION copy_person_to_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE merchant_member
     SET is_known = NEW.phone IS NOT NULL AND NEW.cancelled_at IS NULL, name = NEW.nick_name, phone_tail = right(NEW.phone, 4), birth_day = substr(NEW.birthday, 6)
   WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_copied AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.phone IS DISTINCT FROM NEW.phone OR OLD.nick_name <> NEW.nick_name OR OLD.birthday IS DISTINCT FROM NEW.birthday
        OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
  EXECUTE FUNCTION copy_person_to_members();

CREATE FUNCTION add_merchant_member(merchant_code text, whose text, seen_at bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO merchant_member (mchnt_cd, user_id, is_known, name, phone_tail, birth_day, first_at, last_at)
  SELECT merchant_code, u.user_id, u.phone IS NOT NULL AND u.cancelled_at IS NULL, u.nick_name, right(u.phone, 4), substr(u.birthday, 6),
         coalesce(seen_at, u.registered_at, u.created_at), coalesce(seen_at, u.registered_at, u.created_at)
    FROM app_user u WHERE u.user_id = whose AND NOT EXISTS (SELECT FROM merchant_member m WHERE m.mchnt_cd = merchant_code AND m.user_id = whose)
  ON CONFLICT DO NOTHING;
END $$;

-- Whoever has something at a merchant, or agreed to its terms, is among its members. The argument names the column that says since when.
CREATE FUNCTION note_merchant_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_merchant_member(NEW.mchnt_cd, NEW.user_id, CASE WHEN TG_NARGS > 0 THEN (to_jsonb(NEW) ->> TG_ARGV[0])::bigint END);
  RETURN NULL;
END $$;
CREATE TRIGGER agreement_acceptance_member AFTER INSERT OR UPDATE OF user_id ON agreement_acceptance FOR EACH ROW EXECUTE FUNCTION note_merchant_member('accepted_at');
CREATE TRIGGER held_coupon_member AFTER INSERT OR UPDATE OF user_id ON held_coupon FOR EACH ROW EXECUTE FUNCTION note_merchant_member('claimed_at');
CREATE TRIGGER member_standing_member AFTER INSERT OR UPDATE OF user_id ON member_standing FOR EACH ROW EXECUTE FUNCTION note_merchant_member();
CREATE TRIGGER point_account_member AFTER INSERT OR UPDATE OF user_id ON point_account FOR EACH ROW EXECUTE FUNCTION note_merchant_member();
CREATE TRIGGER value_card_member AFTER INSERT OR UPDATE OF user_id ON value_card FOR EACH ROW EXECUTE FUNCTION note_merchant_member('created_at');

-- What is paid and not given back counts, as in member_total.
CREATE FUNCTION counts_for_member(kind text, paid_at bigint, status text) RETURNS boolean IMMUTABLE LANGUAGE sql AS $$
  SELECT kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND paid_at IS NOT NULL AND status NOT IN ('cancelled', 'refunding', 'refunded')
$$;
CREATE FUNCTION count_order_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER order_of_member_written AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (counts_for_member(NEW.kind, NEW.paid_at, NEW.status)) EXECUTE FUNCTION count_order_of_member();
CREATE TRIGGER order_of_member_changed AFTER UPDATE ON customer_order FOR EACH ROW
  WHEN (counts_for_member(OLD.kind, OLD.paid_at, OLD.status) <> counts_for_member(NEW.kind, NEW.paid_at, NEW.status)
        OR (counts_for_member(NEW.kind, NEW.paid_at, NEW.status)
            AND (OLD.user_id, OLD.payable_fen - OLD.granted_fen) IS DISTINCT FROM (NEW.user_id, NEW.payable_fen - NEW.granted_fen)))
  EXECUTE FUNCTION count_order_of_member();
CREATE TRIGGER order_of_member_removed AFTER DELETE ON customer_order FOR EACH ROW
  WHEN (counts_for_member(OLD.kind, OLD.paid_at, OLD.status)) EXECUTE FUNCTION count_order_of_member();

INSERT INTO merchant_member (mchnt_cd, user_id, is_known, name, phone_tail, birth_day, first_at, last_at, last_order_at, orders, spent_fen)
SELECT s.mchnt_cd, s.user_id, u.phone IS NOT NULL AND u.cancelled_at IS NULL, u.nick_name, right(u.phone, 4), substr(u.birthday, 6),
       coalesce(min(s.at), u.registered_at, u.created_at), coalesce(max(s.at), u.registered_at, u.created_at), max(s.at) FILTER (WHERE s.is_order),
       count(*) FILTER (WHERE s.is_order), coalesce(sum(s.fen), 0)
  FROM (SELECT mchnt_cd, user_id, accepted_at AS at, false AS is_order, 0 AS fen FROM agreement_acceptance
        UNION ALL SELECT mchnt_cd, user_id, claimed_at, false, 0 FROM held_coupon
        UNION ALL SELECT mchnt_cd, user_id, NULL, false, 0 FROM member_standing
        UNION ALL SELECT mchnt_cd, user_id, NULL, false, 0 FROM point_account
        UNION ALL SELECT mchnt_cd, user_id, created_at, false, 0 FROM value_card
        UNION ALL SELECT mchnt_cd, user_id, paid_at, true, payable_fen - granted_fen FROM customer_order WHERE counts_for_member(kind, paid_at, status)) s
  JOIN app_user u ON u.user_id = s.user_id
 GROUP BY s.mchnt_cd, s.user_id, u.user_id;
