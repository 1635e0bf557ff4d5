-- Written by `npm run schema` from server/migrations: a new database begins with it (decision 0276).
-- migrations cbbc7f08bfd99f8838a3bf932e7d8a3444ddcec2e16c3e3927eb3c9f8f0e6a3c

CREATE SEQUENCE menu_draft_version;
CREATE SEQUENCE menu_version_drawn;
CREATE SEQUENCE sandbox_invoice_number;
CREATE SEQUENCE stock_counted;

CREATE FUNCTION add_merchant_member(merchant_code text, whose text, seen_at bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO merchant_member (mchnt_cd, user_id, is_known, name, phone_tail, birth_day, first_at, last_at)
  SELECT merchant_code, u.user_id, u.phone IS NOT NULL AND u.cancelled_at IS NULL, u.nick_name, right(u.phone, 4), substr(u.birthday, 6),
         coalesce(seen_at, u.registered_at, u.created_at), coalesce(seen_at, u.registered_at, u.created_at)
    FROM app_user u WHERE u.user_id = whose AND NOT EXISTS (SELECT FROM merchant_member m WHERE m.mchnt_cd = merchant_code AND m.user_id = whose)
  ON CONFLICT DO NOTHING;
END $function$;

CREATE FUNCTION counts_for_member(kind text, paid_at bigint, status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT kind NOT IN ('topUp', 'level', 'visitCard', 'exchange') AND paid_at IS NOT NULL AND status NOT IN ('cancelled', 'refunding', 'refunded')
$function$;

CREATE FUNCTION member_saved(bill jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(-sum((line ->> 'amountFen')::bigint), 0) FROM jsonb_array_elements(bill -> 'bill' -> 'lines') AS line WHERE line ->> 'kind' = 'memberPrice'
$function$;

CREATE FUNCTION pickup_no(count integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT chr(65 + (count - 1) / 999 % 26) || lpad(((count - 1) % 999 + 1)::text, 3, '0')
$function$;

-- The server and the sandbox

CREATE TABLE due_failure (
  work text NOT NULL,
  key text NOT NULL,
  attempts integer NOT NULL CHECK (attempts > 0),
  reason text NOT NULL,
  failed_at bigint NOT NULL,
  retry_at bigint NOT NULL,
  PRIMARY KEY (work, key)
);
CREATE INDEX due_failure_newest ON due_failure (failed_at DESC);
CREATE INDEX due_failure_retry ON due_failure (retry_at);

CREATE TABLE idempotency (
  user_id text NOT NULL,
  path text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  response jsonb NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, path, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE mail_outbox (
  mail_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mail_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  attachment_name text,
  attachment bytea,
  sent_at bigint NOT NULL
);

CREATE TABLE sandbox_bill_fault (
  number text PRIMARY KEY,
  fault text NOT NULL CHECK (fault IN ('lost', 'amount', 'state', 'invented')),
  amount_fen integer NOT NULL,
  at bigint NOT NULL,
  method text NOT NULL DEFAULT 'wechat' CHECK (method IN ('wechat', 'campusCard'))
);

CREATE TABLE sandbox_card_charge (
  out_trade_no text PRIMARY KEY,
  mchnt_cd text,
  card_no text,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 0),
  state text NOT NULL CHECK (state IN ('paying', 'paid', 'failed', 'closed')),
  provider_no text NOT NULL,
  fail_reason text,
  created_at bigint NOT NULL,
  settle_due_at bigint,
  paid_at bigint
);
CREATE INDEX sandbox_card_charge_paid ON sandbox_card_charge (paid_at) WHERE paid_at IS NOT NULL;

CREATE TABLE sandbox_card_refund (
  out_refund_no text PRIMARY KEY,
  out_trade_no text NOT NULL REFERENCES sandbox_card_charge(out_trade_no),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  done_at bigint NOT NULL
);
CREATE INDEX sandbox_card_refund_day ON sandbox_card_refund (done_at);
CREATE INDEX sandbox_card_refund_of ON sandbox_card_refund (out_trade_no);

CREATE TABLE sandbox_fuel_card (
  mchnt_cd text NOT NULL,
  phone text NOT NULL,
  state text NOT NULL CHECK (state IN ('inactive', 'active', 'blocked')),
  card_no text NOT NULL,
  PRIMARY KEY (mchnt_cd, phone)
);

CREATE TABLE sandbox_invoice (
  request_no text PRIMARY KEY,
  kind text NOT NULL,
  amount_fen integer NOT NULL,
  number text NOT NULL,
  state text NOT NULL CHECK (state IN ('processing', 'issued', 'failed')),
  reason text,
  created_at bigint NOT NULL,
  ready_at bigint
);

CREATE TABLE sandbox_outside_card (
  mchnt_cd text NOT NULL,
  card_no text NOT NULL,
  holder text NOT NULL,
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0),
  is_blocked boolean NOT NULL DEFAULT false,
  plan text CHECK (plan IN ('declines', 'late', 'answerLost', 'requestLost')),
  PRIMARY KEY (mchnt_cd, card_no)
);

CREATE TABLE sandbox_paper (
  paper_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial_no text NOT NULL,
  content jsonb NOT NULL,
  printed_at bigint NOT NULL,
  paper_mm integer NOT NULL DEFAULT 80 CHECK (paper_mm = ANY (ARRAY[58, 80])),
  is_torn boolean NOT NULL DEFAULT false
);

CREATE TABLE sandbox_printer (
  serial_no text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('ok', 'paperOut', 'coverOpen', 'away', 'jams')),
  slow_ms integer NOT NULL DEFAULT 0
);

CREATE TABLE sandbox_trade (
  out_trade_no text PRIMARY KEY,
  prepay_id text NOT NULL UNIQUE,
  amount_fen integer NOT NULL,
  description text NOT NULL,
  notify_url text NOT NULL,
  state text NOT NULL CHECK (state IN ('NOTPAY', 'USERPAYING', 'SUCCESS', 'CLOSED', 'PAYERROR', 'REFUND')),
  provider_no text NOT NULL,
  created_at bigint NOT NULL,
  success_at bigint,
  notify_due_at bigint,
  notify_tries integer NOT NULL DEFAULT 0,
  expires_at bigint NOT NULL DEFAULT 0,
  settle_ms integer NOT NULL DEFAULT 0 CHECK (settle_ms >= 0),
  notify_ms integer DEFAULT 0 CHECK (notify_ms >= 0),
  notify_copies integer NOT NULL DEFAULT 1 CHECK (notify_copies >= 1 AND notify_copies <= 5),
  settle_due_at bigint,
  refuses_refunds boolean NOT NULL DEFAULT false,
  refund_ms integer CHECK (refund_ms >= 0)
);
CREATE INDEX sandbox_trade_notify ON sandbox_trade (notify_due_at) WHERE notify_due_at IS NOT NULL;
CREATE INDEX sandbox_trade_settle ON sandbox_trade (settle_due_at) WHERE settle_due_at IS NOT NULL;
CREATE INDEX sandbox_trade_success ON sandbox_trade (success_at) WHERE success_at IS NOT NULL;

CREATE TABLE sandbox_refund (
  out_refund_no text PRIMARY KEY,
  out_trade_no text NOT NULL REFERENCES sandbox_trade(out_trade_no),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  created_at bigint NOT NULL,
  done_at bigint
);
CREATE INDEX sandbox_refund_day ON sandbox_refund (created_at);
CREATE INDEX sandbox_refund_of ON sandbox_refund (out_trade_no);

CREATE TABLE sandbox_ride (
  call_no text PRIMARY KEY,
  from_lng double precision NOT NULL,
  from_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  called_at bigint NOT NULL,
  speed double precision NOT NULL,
  done_m double precision NOT NULL DEFAULT 0,
  measured_at bigint NOT NULL,
  held_until bigint NOT NULL DEFAULT 0,
  outcome text CHECK (outcome IN ('declined', 'failed', 'lost')),
  reason text,
  cancelled_at bigint
);

CREATE TABLE sandbox_setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE sandbox_voucher (
  code text PRIMARY KEY,
  deal_id text NOT NULL,
  paid_fen integer NOT NULL,
  state text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'used', 'refunded')),
  by_us boolean NOT NULL DEFAULT false,
  expires_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX sandbox_voucher_created ON sandbox_voucher (created_at DESC, code);

CREATE TABLE sms_outbox (
  sms_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  body text NOT NULL,
  sent_at bigint NOT NULL
);
CREATE INDEX sms_outbox_phone ON sms_outbox (phone, sms_id DESC);

CREATE TABLE subscribe_outbox (
  outbox_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  open_id text NOT NULL,
  topic text NOT NULL,
  fields jsonb NOT NULL,
  page text NOT NULL,
  sent_at bigint NOT NULL
);

-- Module merchant

CREATE TABLE merchant (
  mchnt_cd text PRIMARY KEY,
  name jsonb NOT NULL,
  story jsonb NOT NULL,
  logo text NOT NULL,
  phone text NOT NULL,
  currency_sign text NOT NULL DEFAULT '¥',
  currency_desc jsonb NOT NULL,
  utc_offset_min integer NOT NULL DEFAULT 480 CHECK (utc_offset_min >= '-720'::integer AND utc_offset_min <= 840),
  chain_flag text NOT NULL,
  brand_color text NOT NULL DEFAULT '#f6512e' CHECK (brand_color ~ '^#[0-9a-fA-F]{6}$'::text),
  label_color text NOT NULL DEFAULT '#990123' CHECK (label_color ~ '^#[0-9a-fA-F]{6}$'::text),
  tab_color text NOT NULL DEFAULT '#EE5654' CHECK (tab_color ~ '^#[0-9a-fA-F]{6}$'::text),
  agreement jsonb NOT NULL,
  privacy_agreement jsonb,
  unpaid_minutes integer NOT NULL DEFAULT 15 CHECK (unpaid_minutes > 0),
  sort integer NOT NULL,
  phone_quota integer CHECK (phone_quota >= 0),
  member_code_seconds integer NOT NULL DEFAULT 30 CHECK (member_code_seconds = ANY (ARRAY[30, 60])),
  has_white_list boolean NOT NULL DEFAULT false,
  pay_password_over_fen bigint CHECK (pay_password_over_fen >= 0),
  trade_area boolean NOT NULL DEFAULT false,
  coupon_subscription boolean NOT NULL DEFAULT true,
  languages text[] NOT NULL DEFAULT '{hans,hant,en,yue}'::text[],
  is_set_up boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  agreement_version integer NOT NULL DEFAULT 1,
  agreement_at bigint,
  agreement_by text NOT NULL DEFAULT ''
);

CREATE TABLE merchant_form (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  form text NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, form)
);

-- Module account

CREATE TABLE app_user (
  user_id text PRIMARY KEY,
  phone text,
  nick_name text NOT NULL DEFAULT '',
  head_img text NOT NULL DEFAULT '',
  sex text NOT NULL DEFAULT '0' CHECK (sex IN ('0', '1', '2')),
  birthday text CHECK (birthday ~ '^\d{4}-\d{2}-\d{2}$'::text),
  lang text NOT NULL DEFAULT 'hans' CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  agreed_at bigint,
  registered_at bigint,
  cancelled_at bigint,
  created_at bigint NOT NULL,
  visitor_due_at bigint
);
CREATE UNIQUE INDEX app_user_phone ON app_user (phone) WHERE cancelled_at IS NULL;
CREATE INDEX app_user_visitor ON app_user (visitor_due_at) WHERE visitor_due_at IS NOT NULL;
CREATE FUNCTION copy_person_to_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE merchant_member
     SET is_known = NEW.phone IS NOT NULL AND NEW.cancelled_at IS NULL, name = NEW.nick_name, phone_tail = right(NEW.phone, 4), birth_day = substr(NEW.birthday, 6)
   WHERE user_id = NEW.user_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER app_user_copied AFTER UPDATE ON app_user FOR EACH ROW WHEN (old.phone IS DISTINCT FROM new.phone OR old.nick_name <> new.nick_name OR old.birthday IS DISTINCT FROM new.birthday OR old.cancelled_at IS DISTINCT FROM new.cancelled_at) EXECUTE FUNCTION copy_person_to_members();

CREATE TABLE data_link (
  token_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  offset_min integer NOT NULL,
  openings integer NOT NULL DEFAULT 0,
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX data_link_made ON data_link (made_at);
CREATE INDEX data_link_user ON data_link (user_id, made_at);

CREATE TABLE identity (
  xapp_id text NOT NULL,
  open_id text NOT NULL,
  user_id text NOT NULL REFERENCES app_user(user_id),
  created_at bigint NOT NULL,
  PRIMARY KEY (xapp_id, open_id)
);
CREATE INDEX identity_user ON identity (user_id);

CREATE TABLE phone_white_list (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  phone text NOT NULL,
  PRIMARY KEY (mchnt_cd, phone)
);

CREATE TABLE sms_code (
  phone text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'cancel', 'payPassword', 'staffReset', 'download')),
  code_hash bytea NOT NULL,
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  user_id text NOT NULL,
  PRIMARY KEY (phone, purpose, user_id)
);
CREATE INDEX sms_code_expiry ON sms_code (expires_at);

CREATE TABLE sms_held_back (
  counted_for text NOT NULL,
  hour_at bigint NOT NULL,
  messages integer NOT NULL,
  last_at bigint NOT NULL,
  PRIMARY KEY (counted_for, hour_at)
);
CREATE INDEX sms_held_back_age ON sms_held_back (hour_at);

CREATE TABLE sms_sent (
  sms_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone text NOT NULL,
  address_hash bytea NOT NULL,
  sent_at bigint NOT NULL,
  counted_for text NOT NULL DEFAULT '',
  site_hash bytea
);
CREATE INDEX sms_sent_address ON sms_sent (address_hash, sent_at);
CREATE INDEX sms_sent_age ON sms_sent (sent_at);
CREATE INDEX sms_sent_merchant ON sms_sent (counted_for, sent_at);
CREATE INDEX sms_sent_phone ON sms_sent (phone, sent_at);
CREATE INDEX sms_sent_site ON sms_sent (site_hash, sent_at) WHERE site_hash IS NOT NULL;

CREATE TABLE ticket (
  ticket_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  xapp_id text NOT NULL,
  open_id text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  revoked_at bigint,
  payer_open_id text
);
CREATE INDEX ticket_expiry ON ticket (expires_at);
CREATE INDEX ticket_user ON ticket (user_id);

-- Module address

CREATE TABLE receive_address (
  address_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  consignee text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('1', '2')),
  phone text NOT NULL,
  address text NOT NULL,
  address_detail text NOT NULL,
  house_number text NOT NULL,
  label text NOT NULL,
  lng double precision NOT NULL,
  lat double precision NOT NULL,
  is_default boolean NOT NULL,
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX receive_address_default ON receive_address (user_id) WHERE is_default;
CREATE INDEX receive_address_of_user ON receive_address (user_id, created_at DESC);

-- Module agreement

CREATE TABLE agreement_acceptance (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  version integer NOT NULL,
  accepted_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd, version)
);
CREATE INDEX agreement_acceptance_of_merchant ON agreement_acceptance (mchnt_cd, accepted_at, user_id, version);
CREATE FUNCTION note_merchant_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_merchant_member(NEW.mchnt_cd, NEW.user_id, CASE WHEN TG_NARGS > 0 THEN (to_jsonb(NEW) ->> TG_ARGV[0])::bigint END);
  RETURN NULL;
END $function$;
CREATE TRIGGER agreement_acceptance_member AFTER INSERT OR UPDATE OF user_id ON agreement_acceptance FOR EACH ROW EXECUTE FUNCTION note_merchant_member('accepted_at');

CREATE TABLE past_agreement (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  version integer NOT NULL,
  member jsonb NOT NULL,
  privacy jsonb,
  published_at bigint,
  published_by text NOT NULL,
  replaced_at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, version)
);

-- Module shop

CREATE TABLE region (
  region_cd text PRIMARY KEY,
  province jsonb NOT NULL,
  name jsonb NOT NULL,
  initial text NOT NULL,
  lng double precision NOT NULL,
  lat double precision NOT NULL
);

CREATE TABLE shop (
  shop_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  region_cd text NOT NULL REFERENCES region(region_cd),
  name jsonb NOT NULL,
  address jsonb NOT NULL,
  phone text NOT NULL,
  lng double precision NOT NULL,
  lat double precision NOT NULL,
  picture text NOT NULL,
  busi_model text NOT NULL,
  open_min integer NOT NULL CHECK (open_min >= 0 AND open_min <= 1439),
  close_min integer NOT NULL,
  resting boolean NOT NULL DEFAULT false,
  online boolean NOT NULL DEFAULT true,
  dine_in boolean NOT NULL,
  pickup boolean NOT NULL,
  delivery boolean NOT NULL,
  prep_min integer NOT NULL CHECK (prep_min >= 1 AND prep_min <= 240),
  slot_capacity integer NOT NULL DEFAULT 20 CHECK (slot_capacity > 0),
  ask_headcount boolean NOT NULL DEFAULT false,
  force_scan boolean NOT NULL DEFAULT false,
  show_stock boolean NOT NULL DEFAULT true,
  refund_minutes integer NOT NULL DEFAULT 30,
  notice jsonb,
  sort integer NOT NULL,
  table_range_m integer CHECK (table_range_m >= 10 AND table_range_m <= 100000),
  order_refund boolean NOT NULL DEFAULT false,
  refund_auto boolean NOT NULL DEFAULT false,
  quick_pay boolean NOT NULL DEFAULT false,
  quick_pay_member_percent integer NOT NULL DEFAULT 100 CHECK (quick_pay_member_percent >= 50 AND quick_pay_member_percent <= 100),
  fence jsonb NOT NULL DEFAULT '[]'::jsonb,
  express_distance_m integer CHECK (express_distance_m > 0),
  express_start_fare_fen integer NOT NULL DEFAULT 0 CHECK (express_start_fare_fen >= 0),
  express_fee jsonb NOT NULL DEFAULT '[]'::jsonb,
  take_out_min_fen integer NOT NULL DEFAULT 0 CHECK (take_out_min_fen >= 0),
  take_out_begin_min integer NOT NULL DEFAULT 0,
  take_out_end_min integer NOT NULL DEFAULT 2880,
  delivery_min integer NOT NULL DEFAULT 30 CHECK (delivery_min > 0),
  take_out_paused boolean NOT NULL DEFAULT false,
  ships_parcels boolean NOT NULL DEFAULT false,
  reach box,
  picked_up_time_type text NOT NULL DEFAULT '0' CHECK (picked_up_time_type IN ('0', '1', '2')),
  table_desc jsonb,
  closures jsonb NOT NULL DEFAULT '[]'::jsonb,
  pauses jsonb NOT NULL DEFAULT '{}'::jsonb,
  busy_until bigint,
  busy_min integer NOT NULL DEFAULT 0 CHECK (busy_min >= 0 AND busy_min <= 240),
  closed_at bigint,
  own_riders boolean NOT NULL DEFAULT false,
  CONSTRAINT shop_check CHECK (close_min > open_min AND close_min <= (open_min + 1440))
);
CREATE INDEX shop_merchant ON shop (mchnt_cd, sort);
CREATE INDEX shop_reach ON shop USING gist (reach) WHERE delivery AND online;
CREATE FUNCTION shop_reach()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- A metre and more of border, and what a great circle differs from degrees.
  room constant double precision := 0.0001;
  metres_per_degree constant double precision := 110000;
  up double precision;
  aside double precision;
BEGIN
  NEW.reach := NULL;
  IF jsonb_array_length(NEW.fence) > 0 THEN
    SELECT box(point(min((c ->> 0)::float8) - room, min((c ->> 1)::float8) - room), point(max((c ->> 0)::float8) + room, max((c ->> 1)::float8) + room))
      INTO NEW.reach FROM jsonb_array_elements(NEW.fence) AS corners (c);
  ELSIF NEW.express_distance_m IS NOT NULL THEN
    up := NEW.express_distance_m / metres_per_degree + room;
    aside := NEW.express_distance_m / (metres_per_degree * greatest(0.01, cos(radians(NEW.lat)))) + room;
    NEW.reach := box(point(NEW.lng - aside, NEW.lat - up), point(NEW.lng + aside, NEW.lat + up));
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER shop_reach BEFORE INSERT OR UPDATE OF lat, lng, fence, express_distance_m ON shop FOR EACH ROW EXECUTE FUNCTION shop_reach();

CREATE TABLE terminal (
  term_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name jsonb NOT NULL,
  eating_model text NOT NULL DEFAULT '0'
);
CREATE INDEX terminal_shop ON terminal (shop_id);

CREATE TABLE trade_area_shop (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  sort integer NOT NULL,
  PRIMARY KEY (mchnt_cd, shop_id)
);
CREATE INDEX trade_area_of_shop ON trade_area_shop (shop_id);

-- Module table

CREATE TABLE dining_table (
  table_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  term_id text NOT NULL REFERENCES terminal(term_id),
  name text NOT NULL,
  seats integer NOT NULL CHECK (seats > 0),
  order_model text DEFAULT '0',
  enabled boolean NOT NULL DEFAULT true,
  public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-'::text, ''::text) UNIQUE,
  supports_checkout boolean NOT NULL DEFAULT true,
  area text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  removed_at bigint
);
CREATE INDEX dining_table_shop ON dining_table (shop_id);

CREATE TABLE entry_code (
  code text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('table', 'store')),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  term_id text REFERENCES terminal(term_id),
  table_id text REFERENCES dining_table(table_id),
  enabled boolean NOT NULL DEFAULT true,
  replaced_at bigint,
  CONSTRAINT entry_code_check CHECK ((kind = 'table'::text) = (table_id IS NOT NULL))
);

CREATE TABLE former_table_id (
  public_id text PRIMARY KEY,
  table_id text NOT NULL REFERENCES dining_table(table_id) ON DELETE CASCADE,
  retired_at bigint NOT NULL,
  retired_by text
);
CREATE INDEX former_table_id_of ON former_table_id (table_id);

-- Module order/lifecycle

CREATE TABLE customer_order (
  order_no text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  term_id text NOT NULL REFERENCES terminal(term_id),
  table_id text REFERENCES dining_table(table_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  mode text NOT NULL CHECK (mode IN ('dineIn', 'pickup', 'delivery', 'preorder')),
  status text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  pickup_no text,
  headcount integer CHECK (headcount >= 1 AND headcount <= 99),
  remark text NOT NULL DEFAULT '',
  slot_at bigint,
  item_count integer NOT NULL,
  items_fen integer NOT NULL CHECK (items_fen >= 0),
  packing_fen integer NOT NULL CHECK (packing_fen >= 0),
  discount_fen integer NOT NULL CHECK (discount_fen >= 0),
  payable_fen integer NOT NULL CHECK (payable_fen >= 0),
  bill jsonb NOT NULL,
  created_at bigint NOT NULL,
  pay_due_at bigint NOT NULL,
  paid_at bigint,
  ready_at bigint,
  closed_at bigint,
  cancel_reason text,
  hidden_at bigint,
  refundable_until_at bigint,
  refund_asked_at bigint,
  before_refund text,
  refund_rejections integer NOT NULL DEFAULT 0,
  granted_fen integer NOT NULL DEFAULT 0,
  is_given_up boolean NOT NULL DEFAULT false,
  kind text NOT NULL DEFAULT 'meal' CHECK (kind IN ('meal', 'quickPay', 'topUp', 'level', 'visitCard', 'visit', 'groupBuy', 'exchange')),
  delivery_fen integer NOT NULL DEFAULT 0 CHECK (delivery_fen >= 0),
  refusal text CHECK (refusal IN ('soldOut', 'tooBusy', 'closing', 'noRider')),
  CONSTRAINT customer_order_check1 CHECK (granted_fen >= 0 AND granted_fen <= payable_fen),
  CONSTRAINT customer_order_item_count_check CHECK ( CASE kind WHEN 'meal'::text THEN item_count > 0 WHEN 'visit'::text THEN item_count >= 0 ELSE item_count = 0 END),
  CONSTRAINT customer_order_payable CHECK (payable_fen = (items_fen + packing_fen + delivery_fen - discount_fen))
);
CREATE INDEX order_counted ON customer_order (shop_id, paid_at, order_no) INCLUDE (mode) WHERE paid_at IS NOT NULL AND (kind NOT IN ('topUp', 'visitCard')) AND (status NOT IN ('cancelled', 'refunded')) AND cancel_reason IS NULL AND NOT is_given_up;
CREATE INDEX order_of_shop ON customer_order (shop_id, created_at DESC, order_no DESC);
CREATE INDEX order_of_shop_open ON customer_order (shop_id, created_at) WHERE closed_at IS NULL;
CREATE INDEX order_of_user ON customer_order (user_id, created_at DESC, order_no DESC);
CREATE INDEX order_of_user_open ON customer_order (user_id, created_at DESC) WHERE closed_at IS NULL;
CREATE INDEX order_of_user_quick_pay ON customer_order (user_id, mchnt_cd, paid_at DESC) WHERE kind = 'quickPay'::text AND paid_at IS NOT NULL;
CREATE INDEX order_of_user_refunds ON customer_order (user_id, created_at DESC, order_no DESC) WHERE refund_asked_at IS NOT NULL OR (status IN ('refunding', 'refunded', 'refundRejected')) OR status = 'cancelled'::text AND paid_at IS NOT NULL;
CREATE INDEX order_of_user_shop ON customer_order (user_id, shop_id, created_at DESC);
CREATE INDEX order_of_user_to_review ON customer_order (user_id, created_at DESC, order_no DESC) WHERE status = 'completed'::text;
CREATE INDEX order_paid_of_shop ON customer_order (shop_id, paid_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX order_queue ON customer_order (shop_id, paid_at) WHERE status IN ('pendingAcceptance', 'accepted', 'inProduction');
CREATE INDEX order_running_at_table ON customer_order (table_id) WHERE table_id IS NOT NULL AND (status IN ('toPay', 'confirmingPayment', 'pendingAcceptance', 'accepted', 'inProduction', 'pendingPickup', 'toBeDelivered', 'inDelivery', 'deliveryException', 'refunding', 'placed', 'dining'));
CREATE INDEX order_slot ON customer_order (shop_id, slot_at) WHERE slot_at IS NOT NULL AND status <> 'cancelled'::text;
CREATE INDEX order_unpaid ON customer_order (pay_due_at) WHERE status IN ('toPay', 'confirmingPayment');
CREATE FUNCTION count_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO member_total VALUES (NEW.user_id, 1, member_saved(NEW.bill))
  ON CONFLICT (user_id) DO UPDATE SET orders = member_total.orders + 1, saved_fen = member_total.saved_fen + excluded.saved_fen;
  RETURN NULL;
END $function$;
CREATE FUNCTION count_order_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
CREATE FUNCTION recount_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE member_total SET orders = orders - 1, saved_fen = saved_fen - member_saved(OLD.bill) WHERE user_id = OLD.user_id;
  INSERT INTO member_total VALUES (NEW.user_id, 1, member_saved(NEW.bill))
  ON CONFLICT (user_id) DO UPDATE SET orders = member_total.orders + 1, saved_fen = member_total.saved_fen + excluded.saved_fen;
  RETURN NULL;
END $function$;
CREATE FUNCTION uncount_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE member_total SET orders = orders - 1, saved_fen = saved_fen - member_saved(OLD.bill) WHERE user_id = OLD.user_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_changes_hands AFTER UPDATE ON customer_order FOR EACH ROW WHEN (old.user_id <> new.user_id AND (new.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')) AND old.paid_at IS NOT NULL AND (old.status NOT IN ('cancelled', 'refunding', 'refunded')) AND new.paid_at IS NOT NULL AND (new.status NOT IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION recount_order();
CREATE TRIGGER order_counts AFTER UPDATE ON customer_order FOR EACH ROW WHEN ((new.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')) AND (old.paid_at IS NULL OR (old.status IN ('cancelled', 'refunding', 'refunded'))) AND new.paid_at IS NOT NULL AND (new.status NOT IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION count_order();
CREATE TRIGGER order_counts_no_more AFTER UPDATE ON customer_order FOR EACH ROW WHEN ((new.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')) AND old.paid_at IS NOT NULL AND (old.status NOT IN ('cancelled', 'refunding', 'refunded')) AND (new.paid_at IS NULL OR (new.status IN ('cancelled', 'refunding', 'refunded')))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_of_member_changed AFTER UPDATE ON customer_order FOR EACH ROW WHEN (counts_for_member(old.kind, old.paid_at, old.status) <> counts_for_member(new.kind, new.paid_at, new.status) OR counts_for_member(new.kind, new.paid_at, new.status) AND (old.user_id IS DISTINCT FROM new.user_id OR (old.payable_fen - old.granted_fen) IS DISTINCT FROM (new.payable_fen - new.granted_fen))) EXECUTE FUNCTION count_order_of_member();
CREATE TRIGGER order_of_member_removed AFTER DELETE ON customer_order FOR EACH ROW WHEN (counts_for_member(old.kind, old.paid_at, old.status)) EXECUTE FUNCTION count_order_of_member();
CREATE TRIGGER order_of_member_written AFTER INSERT ON customer_order FOR EACH ROW WHEN (counts_for_member(new.kind, new.paid_at, new.status)) EXECUTE FUNCTION count_order_of_member();
CREATE TRIGGER order_removed AFTER DELETE ON customer_order FOR EACH ROW WHEN ((old.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')) AND old.paid_at IS NOT NULL AND (old.status NOT IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION uncount_order();
CREATE TRIGGER order_written AFTER INSERT ON customer_order FOR EACH ROW WHEN ((new.kind NOT IN ('topUp', 'level', 'visitCard', 'exchange')) AND new.paid_at IS NOT NULL AND (new.status NOT IN ('cancelled', 'refunding', 'refunded'))) EXECUTE FUNCTION count_order();

CREATE TABLE order_event (
  order_no text NOT NULL REFERENCES customer_order(order_no),
  version integer NOT NULL,
  event text NOT NULL,
  status text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('diner', 'shop', 'rider', 'payment', 'clock')),
  at bigint NOT NULL,
  staff_role text CHECK (staff_role IN ('kitchen', 'waiter', 'rider', 'cashier', 'desk')),
  staff_name text,
  PRIMARY KEY (order_no, version)
);

CREATE TABLE order_line (
  order_no text NOT NULL REFERENCES customer_order(order_no),
  line_no integer NOT NULL,
  item_id text NOT NULL,
  added_by text NOT NULL REFERENCES app_user(user_id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  selection jsonb NOT NULL,
  choice_text jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_list_fen integer NOT NULL CHECK (unit_list_fen >= 0),
  unit_fen integer NOT NULL CHECK (unit_fen >= 0),
  discount_fen integer NOT NULL DEFAULT 0 CHECK (discount_fen >= 0),
  packing_fen integer NOT NULL DEFAULT 0 CHECK (packing_fen >= 0),
  refunded_quantity integer NOT NULL DEFAULT 0,
  unit_member_fen integer CHECK (unit_member_fen >= 0),
  weigh_grams integer CHECK (weigh_grams > 0),
  packed_grams integer CHECK (packed_grams > 0),
  packed_quantity integer,
  packed_fen integer,
  cost_fen integer,
  PRIMARY KEY (order_no, line_no),
  CONSTRAINT order_line_check CHECK (refunded_quantity >= 0 AND refunded_quantity <= quantity),
  CONSTRAINT order_line_check1 CHECK (packed_quantity >= 1 AND packed_quantity <= quantity),
  CONSTRAINT order_line_check2 CHECK (packed_fen >= 0 AND packed_fen <= (unit_list_fen * quantity - discount_fen)),
  CONSTRAINT order_line_check3 CHECK ((packed_grams IS NULL) = (packed_quantity IS NULL) AND (packed_grams IS NULL) = (packed_fen IS NULL)),
  CONSTRAINT order_line_check4 CHECK (packed_grams IS NULL OR weigh_grams IS NOT NULL)
);
CREATE INDEX order_line_added_by ON order_line (added_by);
CREATE INDEX order_line_to_weigh ON order_line (order_no) WHERE weigh_grams IS NOT NULL AND packed_grams IS NULL;

CREATE TABLE pickup_counter (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  day text NOT NULL,
  last_no integer NOT NULL,
  PRIMARY KEY (shop_id, day)
);

-- Module tableVisit

CREATE TABLE bill_part (
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  part_no integer NOT NULL CHECK (part_no > 0),
  fen integer NOT NULL CHECK (fen > 0),
  portions jsonb,
  method text CHECK (method IN ('cash', 'cardMachine')),
  paid_at bigint,
  paid_by text,
  PRIMARY KEY (order_no, part_no),
  CONSTRAINT bill_part_check CHECK ((paid_at IS NULL) = (method IS NULL) AND (paid_at IS NULL) = (paid_by IS NULL))
);

CREATE TABLE order_round (
  order_no text NOT NULL REFERENCES customer_order(order_no),
  round_no integer NOT NULL,
  user_id text NOT NULL REFERENCES app_user(user_id),
  sent_at bigint NOT NULL,
  PRIMARY KEY (order_no, round_no)
);
CREATE INDEX order_round_of_user ON order_round (user_id);

CREATE TABLE round_dish (
  order_no text NOT NULL,
  line_no integer NOT NULL,
  round_no integer NOT NULL,
  added_by text NOT NULL REFERENCES app_user(user_id),
  name jsonb NOT NULL,
  choice_text jsonb NOT NULL,
  picture text NOT NULL,
  selection jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  taken_quantity integer NOT NULL DEFAULT 0,
  unit_fen integer NOT NULL CHECK (unit_fen >= 0),
  state text NOT NULL CHECK (state IN ('held', 'waiting', 'making', 'served', 'takenBack')),
  changed_at bigint NOT NULL,
  owed_state text CHECK (owed_state IN ('held', 'waiting', 'making')),
  PRIMARY KEY (order_no, line_no),
  FOREIGN KEY (order_no, round_no) REFERENCES order_round(order_no, round_no),
  CONSTRAINT round_dish_check CHECK (taken_quantity >= 0 AND taken_quantity <= quantity),
  CONSTRAINT round_dish_owed CHECK (owed_state IS NULL OR state = 'served'::text)
);
CREATE INDEX round_dish_of_user ON round_dish (added_by);

CREATE TABLE shop_table_service (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  seat_fen integer NOT NULL DEFAULT 0 CHECK (seat_fen >= 0),
  teas jsonb NOT NULL DEFAULT '[]'::jsonb,
  supports_checkout boolean NOT NULL DEFAULT true,
  accepts_by_hand boolean NOT NULL DEFAULT false
);

CREATE TABLE table_visit (
  visit_id text PRIMARY KEY,
  table_id text NOT NULL REFERENCES dining_table(table_id),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  cart_id text NOT NULL,
  headcount integer CHECK (headcount >= 1 AND headcount <= 99),
  tea_id text,
  seat_fen integer NOT NULL DEFAULT 0 CHECK (seat_fen >= 0),
  opened_by text NOT NULL REFERENCES app_user(user_id),
  opened_at bigint NOT NULL,
  changed_at bigint NOT NULL,
  order_no text UNIQUE REFERENCES customer_order(order_no),
  payer_id text REFERENCES app_user(user_id),
  settling_at bigint,
  cleared_at bigint,
  cleared_by text,
  seat_charges jsonb,
  merged_into text REFERENCES table_visit(visit_id),
  refused_at bigint
);
CREATE INDEX table_visit_merged ON table_visit (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX table_visit_of_opener ON table_visit (opened_by);
CREATE INDEX table_visit_of_payer ON table_visit (payer_id) WHERE payer_id IS NOT NULL;
CREATE UNIQUE INDEX table_visit_open ON table_visit (table_id) WHERE cleared_at IS NULL;
CREATE INDEX table_visit_settling ON table_visit (settling_at) WHERE settling_at IS NOT NULL AND cleared_at IS NULL;

CREATE TABLE table_call (
  call_id text PRIMARY KEY,
  visit_id text NOT NULL REFERENCES table_visit(visit_id),
  kind text NOT NULL CHECK (kind IN ('waiter', 'hurry', 'water', 'cashier')),
  user_id text NOT NULL REFERENCES app_user(user_id),
  called_at bigint NOT NULL,
  answered_at bigint,
  answered_by text
);
CREATE INDEX table_call_of_user ON table_call (user_id);
CREATE INDEX table_call_of_visit ON table_call (visit_id, called_at);
CREATE UNIQUE INDEX table_call_waiting ON table_call (visit_id, kind) WHERE answered_at IS NULL;

CREATE TABLE waiter_permit (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no),
  code text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  asked_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);
CREATE INDEX waiter_permit_waiting ON waiter_permit (expires_at) WHERE used_at IS NULL;

-- Module booking

CREATE TABLE timed_room (
  room_id text PRIMARY KEY,
  table_id text NOT NULL REFERENCES dining_table(table_id),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('room', 'court', 'seat')),
  note jsonb NOT NULL,
  picture text NOT NULL,
  unit_fen integer NOT NULL CHECK (unit_fen > 0),
  member_unit_fen integer NOT NULL CHECK (member_unit_fen > 0),
  day_cap_fen integer CHECK (day_cap_fen > 0),
  sort integer NOT NULL DEFAULT 0,
  is_paused boolean NOT NULL DEFAULT false,
  removed_at bigint,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);
CREATE UNIQUE INDEX timed_room_at_table ON timed_room (table_id) WHERE removed_at IS NULL;
CREATE INDEX timed_room_of_shop ON timed_room (shop_id, sort);

CREATE TABLE room_booking (
  booking_id text PRIMARY KEY,
  room_id text NOT NULL REFERENCES timed_room(room_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  state text NOT NULL CHECK (state IN ('booked', 'running', 'ended', 'cancelled', 'noShow')),
  is_ahead boolean NOT NULL,
  from_at bigint NOT NULL,
  to_at bigint NOT NULL,
  made_at bigint NOT NULL,
  started_at bigint,
  ended_at bigint,
  overdue_at bigint,
  visit_id text UNIQUE REFERENCES table_visit(visit_id),
  terms jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  reason text,
  guest_name text,
  guest_phone text,
  note text,
  CONSTRAINT room_booking_check CHECK (to_at > from_at),
  CONSTRAINT room_booking_check1 CHECK ((state NOT IN ('running', 'ended')) OR started_at IS NOT NULL AND visit_id IS NOT NULL)
);
CREATE INDEX room_booking_ended ON room_booking (room_id, ended_at) WHERE state = 'ended'::text;
CREATE INDEX room_booking_missed ON room_booking (from_at) WHERE state = 'booked'::text;
CREATE INDEX room_booking_named ON room_booking (to_at) WHERE guest_name IS NOT NULL;
CREATE INDEX room_booking_of_room ON room_booking (room_id, from_at);
CREATE INDEX room_booking_of_user ON room_booking (user_id, from_at DESC);
CREATE INDEX room_booking_over ON room_booking (to_at) WHERE state = 'running'::text AND overdue_at IS NULL;
CREATE UNIQUE INDEX room_booking_running ON room_booking (room_id) WHERE state = 'running'::text;

CREATE TABLE room_slot (
  room_id text NOT NULL REFERENCES timed_room(room_id),
  slot_at bigint NOT NULL,
  booking_id text NOT NULL REFERENCES room_booking(booking_id),
  PRIMARY KEY (room_id, slot_at)
);
CREATE INDEX room_slot_of_booking ON room_slot (booking_id);

CREATE TABLE timing_rule (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  unit text NOT NULL CHECK (unit IN ('minute', 'halfHour')),
  grace_min integer NOT NULL DEFAULT 0 CHECK (grace_min >= 0 AND grace_min <= 29),
  minimum_min integer NOT NULL DEFAULT 0 CHECK (minimum_min >= 0 AND minimum_min <= 480),
  peaks jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_suspended boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);

-- Module cart

CREATE TABLE cart (
  cart_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  mode text NOT NULL CHECK (mode IN ('dineIn', 'pickup', 'delivery', 'preorder')),
  user_id text REFERENCES app_user(user_id),
  table_id text REFERENCES dining_table(table_id),
  version bigint NOT NULL DEFAULT 0,
  updated_at bigint NOT NULL,
  ordered_no text,
  ordered_version bigint,
  same_from bigint,
  same_until bigint,
  moved_at bigint,
  left_before bigint,
  bill_since bigint,
  CONSTRAINT cart_check CHECK ((user_id IS NULL) <> (table_id IS NULL))
);
CREATE UNIQUE INDEX cart_of_table ON cart (table_id) WHERE table_id IS NOT NULL;
CREATE UNIQUE INDEX cart_of_user ON cart (user_id, shop_id, mode) WHERE user_id IS NOT NULL;

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart(cart_id) ON DELETE CASCADE,
  line_key text NOT NULL,
  added_by text NOT NULL REFERENCES app_user(user_id),
  item_id text NOT NULL,
  selection jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1 AND quantity <= 999),
  seen_unit_fen integer NOT NULL,
  added_at bigint NOT NULL,
  PRIMARY KEY (cart_id, line_key, added_by)
);
CREATE INDEX cart_line_added_by ON cart_line (added_by);

CREATE TABLE cart_member (
  cart_id text NOT NULL REFERENCES cart(cart_id) ON DELETE CASCADE,
  member_no integer NOT NULL CHECK (member_no >= 0),
  user_id text NOT NULL REFERENCES app_user(user_id),
  seen_at bigint NOT NULL DEFAULT 0,
  verified_at bigint,
  joined_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (cart_id, member_no),
  UNIQUE (cart_id, user_id)
);
CREATE INDEX cart_member_user ON cart_member (user_id);

CREATE TABLE cart_move (
  from_cart_id text NOT NULL REFERENCES cart(cart_id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user(user_id),
  to_cart_id text REFERENCES cart(cart_id) ON DELETE CASCADE,
  moved_at bigint NOT NULL,
  PRIMARY KEY (from_cart_id, user_id)
);
CREATE INDEX cart_move_of_user ON cart_move (user_id);
CREATE INDEX cart_move_to ON cart_move (to_cart_id);

CREATE TABLE cart_news (
  cart_id text NOT NULL REFERENCES cart(cart_id) ON DELETE CASCADE,
  version bigint NOT NULL,
  seq integer NOT NULL,
  by_no integer NOT NULL,
  member_no integer NOT NULL,
  line_key text NOT NULL,
  item_id text NOT NULL,
  selection jsonb NOT NULL,
  delta integer NOT NULL CHECK (delta <> 0),
  PRIMARY KEY (cart_id, version, seq)
);

CREATE TABLE cart_order (
  order_no text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart(cart_id) ON DELETE CASCADE,
  version bigint NOT NULL,
  returned_at bigint
);
CREATE INDEX cart_order_of ON cart_order (cart_id, version);

-- Module contentCheck

CREATE TABLE content_check (
  check_id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('nickName', 'headImg', 'review', 'wish')),
  subject text NOT NULL,
  user_id text NOT NULL REFERENCES app_user(user_id),
  open_id text,
  state text NOT NULL CHECK (state IN ('pending', 'doubtful', 'passed', 'refused', 'withdrawn')),
  decided_by text,
  created_at bigint NOT NULL,
  decided_at bigint,
  due_at bigint,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX content_check_decided ON content_check (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX content_check_due ON content_check (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX content_check_held ON content_check (kind, subject) WHERE state IN ('pending', 'doubtful', 'refused');
CREATE INDEX content_check_open ON content_check (created_at) WHERE state IN ('pending', 'doubtful');
CREATE INDEX content_check_user ON content_check (user_id);

CREATE TABLE content_part (
  check_id text NOT NULL REFERENCES content_check(check_id) ON DELETE CASCADE,
  part_no integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'picture')),
  content text NOT NULL,
  verdict text CHECK (verdict IN ('pass', 'review', 'risky')),
  trace_id text UNIQUE,
  asked_at bigint,
  PRIMARY KEY (check_id, part_no)
);

-- Module couponGift

CREATE TABLE coupon_gift (
  gift_id text PRIMARY KEY,
  giver_id text NOT NULL REFERENCES app_user(user_id),
  offer_id text NOT NULL,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  cover text NOT NULL,
  wish text NOT NULL,
  count integer NOT NULL CHECK (count >= 1 AND count <= 20),
  taken integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'back', 'over')),
  valid_from bigint NOT NULL,
  valid_until bigint NOT NULL,
  begun_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT coupon_gift_check CHECK (taken >= 0 AND taken <= count),
  CONSTRAINT coupon_gift_check1 CHECK ((state = 'open'::text) = (ended_at IS NULL)),
  CONSTRAINT coupon_gift_check2 CHECK ((state = 'taken'::text) = (taken = count))
);
CREATE INDEX coupon_gift_due ON coupon_gift (ends_at) WHERE state = 'open'::text;
CREATE INDEX coupon_gift_of_giver ON coupon_gift (giver_id, begun_at, gift_id);

-- Module coupon

CREATE TABLE coupon_offer (
  offer_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  caption jsonb NOT NULL,
  benefit jsonb NOT NULL,
  conditions jsonb NOT NULL,
  stack_group text,
  per_order integer NOT NULL DEFAULT 1 CHECK (per_order > 0),
  per_day integer CHECK (per_day > 0),
  per_person integer NOT NULL DEFAULT 1 CHECK (per_person > 0),
  total integer CHECK (total >= 0),
  claimed integer NOT NULL DEFAULT 0,
  is_listed boolean NOT NULL DEFAULT true,
  is_giftable boolean NOT NULL DEFAULT false,
  claim_from bigint NOT NULL,
  claim_until bigint NOT NULL,
  valid_from bigint,
  valid_until bigint,
  valid_days integer CHECK (valid_days > 0),
  sort integer NOT NULL DEFAULT 0,
  points_price integer CHECK (points_price > 0),
  issuer text NOT NULL DEFAULT 'merchant' CHECK (issuer IN ('merchant', 'provider')),
  version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL DEFAULT 0,
  changed_at bigint,
  changed_by text NOT NULL DEFAULT '',
  withdrawn_at bigint,
  CONSTRAINT coupon_offer_check CHECK (claimed >= 0 AND (total IS NULL OR claimed <= total)),
  CONSTRAINT coupon_offer_check1 CHECK (valid_until IS NOT NULL OR valid_days IS NOT NULL)
);
CREATE INDEX coupon_offer_merchant ON coupon_offer (mchnt_cd, sort);

CREATE TABLE coupon_till (
  till_no text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  saved_fen bigint NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'undone')),
  begun_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  taken_at bigint,
  undone_at bigint,
  CONSTRAINT coupon_till_check CHECK (saved_fen >= 0 AND saved_fen <= amount_fen),
  CONSTRAINT coupon_till_check1 CHECK ((state = 'undone'::text) = (undone_at IS NOT NULL)),
  CONSTRAINT coupon_till_check2 CHECK (state <> 'taken'::text OR taken_at IS NOT NULL AND saved_fen > 0)
);
CREATE INDEX coupon_till_begun ON coupon_till (begun_at);
CREATE INDEX coupon_till_of_user ON coupon_till (user_id);

CREATE TABLE held_coupon (
  coupon_id text PRIMARY KEY,
  offer_id text NOT NULL REFERENCES coupon_offer(offer_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  state text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'locked', 'used', 'giving', 'gifted')),
  claim_no integer CHECK (claim_no > 0),
  claimed_at bigint NOT NULL,
  valid_from bigint NOT NULL,
  valid_until bigint NOT NULL,
  used_at bigint,
  granted_for text UNIQUE,
  gift_id text REFERENCES coupon_gift(gift_id),
  from_gift text REFERENCES coupon_gift(gift_id),
  campaign_id text,
  UNIQUE (offer_id, user_id, claim_no),
  CONSTRAINT held_coupon_check CHECK ((state IN ('giving', 'gifted')) = (gift_id IS NOT NULL))
);
CREATE INDEX held_coupon_given ON held_coupon (gift_id, coupon_id) WHERE gift_id IS NOT NULL;
CREATE INDEX held_coupon_of_offer ON held_coupon (offer_id, state, valid_until);
CREATE INDEX held_coupon_of_user ON held_coupon (user_id, mchnt_cd, valid_until, coupon_id);
CREATE INDEX held_coupon_received ON held_coupon (user_id, claimed_at, coupon_id) WHERE from_gift IS NOT NULL;
CREATE UNIQUE INDEX held_coupon_taken ON held_coupon (from_gift, user_id) WHERE from_gift IS NOT NULL;
CREATE TRIGGER held_coupon_member AFTER INSERT OR UPDATE OF user_id ON held_coupon FOR EACH ROW EXECUTE FUNCTION note_merchant_member('claimed_at');

CREATE TABLE order_coupon (
  order_no text NOT NULL,
  coupon_id text NOT NULL REFERENCES held_coupon(coupon_id),
  locked_at bigint NOT NULL,
  used_at bigint,
  returned_at bigint,
  at_till boolean NOT NULL DEFAULT false,
  saved_fen bigint,
  offer_id text,
  campaign_id text,
  PRIMARY KEY (order_no, coupon_id)
);
CREATE INDEX order_coupon_cost ON order_coupon (offer_id) INCLUDE (saved_fen) WHERE used_at IS NOT NULL AND returned_at IS NULL;
CREATE INDEX order_coupon_of_campaign ON order_coupon (campaign_id) INCLUDE (saved_fen, order_no) WHERE campaign_id IS NOT NULL AND used_at IS NOT NULL AND returned_at IS NULL;
CREATE UNIQUE INDEX order_coupon_once ON order_coupon (coupon_id) WHERE returned_at IS NULL;

-- Module couponCampaign

CREATE TABLE coupon_campaign (
  campaign_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('dialog', 'award', 'topUp', 'bindPhone', 'promotion', 'lapsed', 'birthday')),
  title jsonb NOT NULL,
  picture text NOT NULL,
  offer_ids text[] NOT NULL CHECK (cardinality(offer_ids) >= 1 AND cardinality(offer_ids) <= 10),
  shop_ids text[],
  minimum_fen integer NOT NULL DEFAULT 0 CHECK (minimum_fen >= 0),
  per_day integer CHECK (per_day > 0),
  per_person integer CHECK (per_person > 0),
  tier_id text,
  promotion_key text UNIQUE,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  shown_from bigint NOT NULL DEFAULT 0,
  sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL DEFAULT 0,
  changed_at bigint,
  changed_by text NOT NULL DEFAULT '',
  budget_fen bigint CHECK (budget_fen > 0),
  most_gifts integer CHECK (most_gifts > 0),
  promised_fen bigint NOT NULL DEFAULT 0 CHECK (promised_fen >= 0),
  gifts integer NOT NULL DEFAULT 0 CHECK (gifts >= 0),
  days integer CHECK (days >= 0 AND days <= 730),
  look_at bigint NOT NULL DEFAULT 0,
  look_after text NOT NULL DEFAULT '',
  CONSTRAINT coupon_campaign_check CHECK ((kind = 'topUp'::text) = (tier_id IS NOT NULL)),
  CONSTRAINT coupon_campaign_check1 CHECK ((kind = 'promotion'::text) = (promotion_key IS NOT NULL)),
  CONSTRAINT coupon_campaign_seeking_check CHECK ((kind IN ('lapsed', 'birthday')) = (days IS NOT NULL))
);
CREATE INDEX coupon_campaign_merchant ON coupon_campaign (mchnt_cd, kind);

CREATE TABLE campaign_gift (
  reason text PRIMARY KEY,
  campaign_id text NOT NULL REFERENCES coupon_campaign(campaign_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  order_no text REFERENCES customer_order(order_no),
  offer_ids text[] NOT NULL,
  given_at bigint NOT NULL,
  withdrawn_at bigint,
  is_promised boolean NOT NULL DEFAULT false,
  set_off text[] NOT NULL DEFAULT '{}'::text[],
  owed text[] NOT NULL DEFAULT '{}'::text[],
  cost_fen bigint,
  minimum_fen integer
);
CREATE INDEX campaign_gift_of_campaign ON campaign_gift (campaign_id) INCLUDE (cost_fen) WHERE withdrawn_at IS NULL;
CREATE INDEX campaign_gift_of_order ON campaign_gift (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX campaign_gift_of_user ON campaign_gift (user_id, campaign_id, given_at);
CREATE INDEX campaign_gift_owed ON campaign_gift (user_id, campaign_id) WHERE owed <> '{}'::text[];

CREATE TABLE campaign_seen (
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  campaign_id text NOT NULL REFERENCES coupon_campaign(campaign_id),
  seen_at bigint NOT NULL,
  PRIMARY KEY (user_id, campaign_id)
);

-- Module decoration

CREATE TABLE decoration (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  main_type text NOT NULL,
  sort integer NOT NULL,
  component_type text NOT NULL,
  data jsonb NOT NULL,
  component_id text NOT NULL DEFAULT '',
  shop_ids text[],
  starts_at bigint,
  ends_at bigint,
  PRIMARY KEY (mchnt_cd, main_type, sort)
);

CREATE TABLE decoration_draft (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  main_type text NOT NULL,
  components jsonb,
  version integer NOT NULL DEFAULT 0,
  published_no integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  PRIMARY KEY (mchnt_cd, main_type)
);

CREATE TABLE decoration_version (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  main_type text NOT NULL,
  no integer NOT NULL,
  components jsonb NOT NULL,
  published_by text NOT NULL,
  published_at bigint,
  restored_from integer,
  PRIMARY KEY (mchnt_cd, main_type, no)
);

-- Module staff

CREATE TABLE audit_entry (
  entry_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mchnt_cd text,
  shop_id text,
  staff_id text,
  name text NOT NULL,
  what text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  ip text NOT NULL,
  device text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX audit_entry_merchant ON audit_entry (mchnt_cd, entry_no);

CREATE TABLE member_access (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  access_no bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  staff_id text NOT NULL,
  staff_name text NOT NULL,
  shop_id text,
  what text NOT NULL,
  subject text NOT NULL,
  shown text[] NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, access_no)
);
CREATE INDEX member_access_age ON member_access (at);
CREATE INDEX member_access_of_user ON member_access (user_id, mchnt_cd, at DESC);

CREATE TABLE staff (
  staff_id text PRIMARY KEY,
  mchnt_cd text REFERENCES merchant(mchnt_cd),
  name text NOT NULL,
  phone text,
  email text CHECK (email = lower(email)),
  password_hash text,
  pin_hash text,
  second_factor bytea,
  second_factor_next bytea,
  second_factor_step bigint,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  used_at bigint,
  CONSTRAINT staff_check CHECK (phone IS NOT NULL OR email IS NOT NULL)
);
CREATE UNIQUE INDEX staff_email ON staff (email) WHERE is_active;
CREATE INDEX staff_merchant ON staff (mchnt_cd, name, staff_id);
CREATE UNIQUE INDEX staff_phone ON staff (phone) WHERE is_active;

CREATE TABLE staff_grant (
  staff_id text NOT NULL REFERENCES staff(staff_id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'cashier', 'kitchen', 'waiter', 'rider', 'accountant')),
  shop_id text REFERENCES shop(shop_id),
  UNIQUE NULLS NOT DISTINCT (staff_id, role, shop_id),
  CONSTRAINT staff_grant_check CHECK (role <> 'owner'::text OR shop_id IS NULL)
);
CREATE INDEX staff_grant_shop ON staff_grant (shop_id);

CREATE TABLE staff_invitation (
  invitation_id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  mchnt_cd text REFERENCES merchant(mchnt_cd),
  name text NOT NULL,
  phone text,
  email text,
  grants jsonb NOT NULL,
  invited_by text REFERENCES staff(staff_id) ON DELETE CASCADE,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX staff_invitation_merchant ON staff_invitation (mchnt_cd);

CREATE TABLE staff_mail_code (
  staff_id text PRIMARY KEY REFERENCES staff(staff_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  sent_at bigint NOT NULL,
  hour_at bigint NOT NULL,
  in_hour integer NOT NULL,
  expires_at bigint NOT NULL
);

CREATE TABLE staff_rules (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  refund_limits jsonb NOT NULL,
  second_factor_roles text[] NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL
);

CREATE TABLE staff_tablet (
  tablet_id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  used_by text,
  expires_at bigint NOT NULL
);
CREATE INDEX staff_tablet_shop ON staff_tablet (shop_id);

CREATE TABLE staff_session (
  session_id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id text NOT NULL REFERENCES staff(staff_id) ON DELETE CASCADE,
  tablet_id text REFERENCES staff_tablet(tablet_id) ON DELETE CASCADE,
  device text NOT NULL,
  ip text NOT NULL,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX staff_session_expiry ON staff_session (expires_at);
CREATE INDEX staff_session_staff ON staff_session (staff_id);
CREATE INDEX staff_session_tablet ON staff_session (tablet_id);

CREATE TABLE staff_try (
  what_hash bytea PRIMARY KEY,
  wrong_tries integer NOT NULL,
  locked_until bigint NOT NULL,
  tried_at bigint NOT NULL
);
CREATE INDEX staff_try_age ON staff_try (tried_at);

-- Module delivery

CREATE TABLE delivery_point (
  point_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name jsonb NOT NULL,
  lng double precision NOT NULL CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  lat double precision NOT NULL CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  is_paused boolean NOT NULL DEFAULT false,
  removed_at bigint,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);
CREATE INDEX delivery_point_of_shop ON delivery_point (shop_id);

CREATE TABLE delivery_run (
  order_no text NOT NULL,
  run_no integer NOT NULL CHECK (run_no > 0),
  staff_id text NOT NULL REFERENCES staff(staff_id),
  staff_name text NOT NULL,
  state text NOT NULL CHECK (state IN ('taken', 'onTheWay', 'delivered', 'failed', 'givenBack', 'takenAway', 'calledOff')),
  taken_at bigint NOT NULL,
  ended_at bigint,
  ended_by text NOT NULL DEFAULT '',
  reason text,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (order_no, run_no),
  CONSTRAINT delivery_run_check CHECK ((ended_at IS NULL) = (state IN ('taken', 'onTheWay')))
);
CREATE INDEX delivery_run_of_staff ON delivery_run (staff_id, ended_at);
CREATE UNIQUE INDEX delivery_run_open ON delivery_run (order_no) WHERE ended_at IS NULL;

CREATE TABLE order_delivery (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no),
  user_id text NOT NULL REFERENCES app_user(user_id),
  state text NOT NULL CHECK (state IN ('awaitingAcceptance', 'awaitingDelivery', 'callingRider', 'awaitingRider', 'riderToPickUp', 'delivering', 'signed', 'exception', 'cancelled')),
  version integer NOT NULL DEFAULT 1,
  address jsonb NOT NULL,
  from_lng double precision NOT NULL,
  from_lat double precision NOT NULL,
  to_lng double precision NOT NULL,
  to_lat double precision NOT NULL,
  metres integer NOT NULL CHECK (metres >= 0),
  fee_fen integer NOT NULL CHECK (fee_fen >= 0),
  attempt integer NOT NULL DEFAULT 0,
  asked integer NOT NULL DEFAULT 0,
  rider jsonb,
  lng double precision,
  lat double precision,
  eta_at bigint,
  problem text,
  changed_at bigint NOT NULL,
  look_at bigint,
  ride_min integer NOT NULL DEFAULT 30,
  by_parcel boolean NOT NULL DEFAULT false,
  point jsonb
);
CREATE INDEX order_delivery_look ON order_delivery (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX order_delivery_of_user ON order_delivery (user_id);
CREATE INDEX order_delivery_running ON order_delivery (changed_at DESC) WHERE look_at IS NOT NULL OR state = 'exception'::text;

-- Module favourite

CREATE TABLE favourite_shop (
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  kept_at bigint NOT NULL,
  PRIMARY KEY (user_id, shop_id)
);
CREATE INDEX favourite_shop_of_user ON favourite_shop (user_id, kept_at DESC);
CREATE INDEX favourite_shop_shop ON favourite_shop (shop_id);

-- Module fulfilment

CREATE TABLE shipment (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no),
  state text NOT NULL DEFAULT 'notShipped' CHECK (state IN ('notShipped', 'partial', 'all', 'received')),
  pack_at bigint
);
CREATE INDEX shipment_sent ON shipment (order_no) WHERE state IN ('partial', 'all');
CREATE INDEX shipment_to_pack ON shipment (pack_at) WHERE pack_at IS NOT NULL;

CREATE TABLE parcel (
  parcel_id text PRIMARY KEY,
  order_no text NOT NULL REFERENCES shipment(order_no),
  parcel_no integer NOT NULL CHECK (parcel_no > 0),
  courier text NOT NULL,
  tracking_no text NOT NULL,
  shipped_at bigint NOT NULL,
  received_at bigint,
  UNIQUE (courier, tracking_no),
  UNIQUE (order_no, parcel_no),
  CONSTRAINT parcel_check CHECK (received_at >= shipped_at)
);

CREATE TABLE parcel_line (
  parcel_id text NOT NULL REFERENCES parcel(parcel_id),
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (parcel_id, line_no)
);

CREATE TABLE shipment_line (
  order_no text NOT NULL REFERENCES shipment(order_no),
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 0),
  shipped integer NOT NULL DEFAULT 0,
  received integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_no, line_no),
  CONSTRAINT shipment_line_check CHECK (shipped >= 0 AND shipped <= quantity),
  CONSTRAINT shipment_line_check1 CHECK (received >= 0 AND received <= shipped)
);

-- Module prize

CREATE TABLE prize_award (
  award_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('goods', 'balance', 'points', 'coupon', 'growth', 'again', 'thanks')),
  prize jsonb NOT NULL,
  name jsonb NOT NULL,
  note jsonb,
  picture text NOT NULL,
  source text NOT NULL,
  reason text NOT NULL UNIQUE,
  code text UNIQUE,
  won_at bigint NOT NULL,
  due_at bigint NOT NULL,
  given_at bigint,
  expires_at bigint,
  redeemed_at bigint,
  redeemed_by text,
  withdrawn_at bigint,
  shop_id text REFERENCES shop(shop_id),
  CONSTRAINT prize_award_check CHECK ((kind = 'goods'::text) = (code IS NOT NULL)),
  CONSTRAINT prize_award_check1 CHECK (redeemed_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX prize_award_codes ON prize_award (won_at DESC) WHERE code IS NOT NULL;
CREATE INDEX prize_award_due ON prize_award (due_at) WHERE given_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX prize_award_goods_of_user ON prize_award (user_id, mchnt_cd, won_at DESC, award_id DESC) WHERE code IS NOT NULL;
CREATE INDEX prize_award_of_user ON prize_award (user_id, won_at DESC);

-- Module groupBuy

CREATE TABLE group_offer (
  offer_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  contents jsonb NOT NULL,
  note jsonb NOT NULL,
  picture text NOT NULL,
  price_fen integer NOT NULL CHECK (price_fen > 0),
  list_fen integer NOT NULL,
  size integer NOT NULL CHECK (size >= 2 AND size <= 20),
  minutes integer NOT NULL CHECK (minutes > 0),
  days integer NOT NULL CHECK (days > 0),
  per_person integer NOT NULL CHECK (per_person > 0),
  sold integer NOT NULL DEFAULT 0,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  goods_offer_id text REFERENCES coupon_offer(offer_id),
  dishes jsonb NOT NULL DEFAULT '[]'::jsonb,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended')),
  paused_at bigint,
  ended_at bigint,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  CONSTRAINT group_offer_check CHECK (list_fen > price_fen)
);
CREATE INDEX group_offer_merchant ON group_offer (mchnt_cd);

CREATE TABLE buying_group (
  group_id text PRIMARY KEY,
  offer_id text NOT NULL REFERENCES group_offer(offer_id),
  leader_id text NOT NULL REFERENCES app_user(user_id),
  state text NOT NULL CHECK (state IN ('grouping', 'succeeded', 'failed', 'cancelling', 'cancelled')),
  size integer NOT NULL,
  joined integer NOT NULL DEFAULT 0,
  begun_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT buying_group_check CHECK (joined >= 0 AND joined <= size)
);
CREATE INDEX buying_group_cancelling ON buying_group (ended_at) WHERE state = 'cancelling'::text;
CREATE INDEX buying_group_due ON buying_group (ends_at) WHERE state = 'grouping'::text;
CREATE INDEX buying_group_leader ON buying_group (leader_id);
CREATE INDEX buying_group_newest ON buying_group (begun_at DESC);
CREATE INDEX buying_group_open ON buying_group (offer_id, ends_at) WHERE state = 'grouping'::text;

CREATE TABLE group_order (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no) ON DELETE CASCADE,
  offer_id text NOT NULL REFERENCES group_offer(offer_id),
  group_id text NOT NULL,
  user_id text NOT NULL REFERENCES app_user(user_id),
  begins boolean NOT NULL,
  made_at bigint NOT NULL,
  seated_at bigint,
  return_due_at bigint,
  returned_at bigint,
  award_id text REFERENCES prize_award(award_id)
);
CREATE INDEX group_order_group ON group_order (group_id);
CREATE INDEX group_order_return ON group_order (return_due_at) WHERE return_due_at IS NOT NULL AND returned_at IS NULL;
CREATE UNIQUE INDEX group_order_seat ON group_order (group_id, user_id) WHERE seated_at IS NOT NULL AND return_due_at IS NULL;
CREATE INDEX group_order_unseated ON group_order (offer_id, made_at) WHERE seated_at IS NULL;
CREATE INDEX group_order_user ON group_order (user_id, made_at DESC);

-- Module groupVoucher

CREATE TABLE voucher_deal (
  deal_id text PRIMARY KEY,
  offer_id text NOT NULL UNIQUE REFERENCES coupon_offer(offer_id),
  title text NOT NULL DEFAULT '',
  is_open boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);

CREATE TABLE group_voucher (
  code text PRIMARY KEY,
  deal_id text NOT NULL REFERENCES voucher_deal(deal_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  paid_fen integer NOT NULL CHECK (paid_fen >= 0),
  expires_at bigint NOT NULL,
  coupon_id text UNIQUE,
  added_at bigint NOT NULL,
  order_no text,
  is_paid_with boolean NOT NULL DEFAULT false,
  platform text NOT NULL DEFAULT 'unused' CHECK (platform IN ('unused', 'asked', 'used')),
  refused_at bigint,
  due_at bigint,
  leased_until bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX group_voucher_added ON group_voucher (added_at);
CREATE INDEX group_voucher_due ON group_voucher (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX group_voucher_of_deal ON group_voucher (deal_id) INCLUDE (paid_fen, is_paid_with);
CREATE INDEX group_voucher_of_order ON group_voucher (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX group_voucher_of_user ON group_voucher (user_id);

CREATE TABLE voucher_miss (
  miss_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  at bigint NOT NULL
);
CREATE INDEX voucher_miss_at ON voucher_miss (at);
CREATE INDEX voucher_miss_of_user ON voucher_miss (user_id, at);

-- Module inStoreReward

CREATE TABLE in_store_reward (
  reward_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name jsonb NOT NULL,
  caption jsonb NOT NULL,
  rule jsonb NOT NULL,
  picture text NOT NULL,
  remaining integer CHECK (remaining >= 0),
  range_m integer NOT NULL DEFAULT 300 CHECK (range_m > 0),
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended')),
  paused_at bigint,
  ended_at bigint,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  claimed integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0
);
CREATE INDEX in_store_reward_shop ON in_store_reward (shop_id);

CREATE TABLE in_store_claim (
  reward_id text NOT NULL REFERENCES in_store_reward(reward_id),
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  day text NOT NULL,
  code text NOT NULL,
  claimed_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  PRIMARY KEY (reward_id, user_id, day)
);
CREATE UNIQUE INDEX in_store_claim_code ON in_store_claim (reward_id, day, code);
CREATE INDEX in_store_claim_open ON in_store_claim (claimed_at) WHERE used_at IS NULL;
CREATE INDEX in_store_claim_user ON in_store_claim (user_id);

-- Module invoice

CREATE TABLE invoice (
  invoice_no text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('blue', 'red')),
  state text NOT NULL CHECK (state IN ('issuing', 'issued', 'failed', 'reversed')),
  origin_no text REFERENCES invoice(invoice_no),
  title jsonb NOT NULL,
  seller jsonb NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  attempt integer NOT NULL DEFAULT 1,
  number text,
  fail_reason text,
  created_at bigint NOT NULL,
  issued_at bigint,
  due_at bigint,
  correct_due_at bigint
);
CREATE INDEX invoice_correct_due ON invoice (correct_due_at) WHERE correct_due_at IS NOT NULL;
CREATE INDEX invoice_due ON invoice (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invoice_newest ON invoice (created_at DESC, invoice_no DESC);
CREATE INDEX invoice_of_merchant ON invoice (mchnt_cd, created_at DESC, invoice_no DESC);
CREATE INDEX invoice_of_origin ON invoice (origin_no) WHERE origin_no IS NOT NULL;
CREATE INDEX invoice_of_user ON invoice (user_id, created_at DESC, invoice_no DESC);
CREATE UNIQUE INDEX invoice_red_once ON invoice (origin_no) WHERE kind = 'red'::text;
CREATE UNIQUE INDEX invoice_replaced_once ON invoice (origin_no) WHERE kind = 'blue'::text;

CREATE TABLE invoice_link (
  token_hash bytea PRIMARY KEY,
  invoice_no text NOT NULL REFERENCES invoice(invoice_no),
  expires_at bigint NOT NULL
);
CREATE INDEX invoice_link_age ON invoice_link (expires_at);
CREATE INDEX invoice_link_of_invoice ON invoice_link (invoice_no);

CREATE TABLE invoice_message (
  message_id text PRIMARY KEY,
  invoice_no text NOT NULL REFERENCES invoice(invoice_no),
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  due_at bigint,
  sent_at bigint,
  is_repeat boolean NOT NULL DEFAULT false
);
CREATE INDEX invoice_message_due ON invoice_message (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX invoice_message_of_invoice ON invoice_message (invoice_no);
CREATE INDEX invoice_message_of_mailbox ON invoice_message (regexp_replace(lower(recipient), '\+[^@]*'::text, ''::text), created_at DESC) WHERE is_repeat;

CREATE TABLE invoice_order (
  invoice_no text NOT NULL REFERENCES invoice(invoice_no),
  order_no text NOT NULL REFERENCES customer_order(order_no),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  is_held boolean NOT NULL,
  PRIMARY KEY (invoice_no, order_no)
);
CREATE UNIQUE INDEX invoice_order_held ON invoice_order (order_no) WHERE is_held;
CREATE INDEX invoice_order_of_order ON invoice_order (order_no);

CREATE TABLE invoice_title (
  title_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  type text NOT NULL CHECK (type IN ('enterprise', 'personal')),
  title text NOT NULL,
  tax_number text NOT NULL,
  mobile text NOT NULL,
  email text NOT NULL,
  company_address text NOT NULL,
  company_phone text NOT NULL,
  bank text NOT NULL,
  account_number text NOT NULL,
  is_default boolean NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT invoice_title_check CHECK (type = 'personal'::text OR tax_number <> ''::text)
);
CREATE UNIQUE INDEX invoice_title_default ON invoice_title (user_id) WHERE is_default;
CREATE INDEX invoice_title_of_user ON invoice_title (user_id, created_at DESC);

CREATE TABLE merchant_invoicing (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  seller_name text NOT NULL,
  seller_tax_number text NOT NULL,
  item_name text NOT NULL DEFAULT '餐饮服务',
  rate_permille integer NOT NULL CHECK (rate_permille >= 0 AND rate_permille <= 999),
  is_offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);

-- Module menu

CREATE TABLE category (
  category_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  sort double precision NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  removed_at bigint
);
CREATE INDEX category_merchant ON category (mchnt_cd, sort);
CREATE FUNCTION raise_menu_version_of_merchants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT shop_id FROM shop WHERE mchnt_cd IN (SELECT mchnt_cd FROM changed) ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = greatest(nextval('menu_version_drawn'), menu_version.version + 1);
  RETURN NULL;
END $function$;
CREATE TRIGGER category_added AFTER INSERT ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER category_changed AFTER UPDATE ON category REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER category_removed AFTER DELETE ON category REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();

CREATE TABLE lunch_box (
  box_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  price_fen integer NOT NULL CHECK (price_fen >= 0),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT ''
);
CREATE TRIGGER lunch_box_added AFTER INSERT ON lunch_box REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER lunch_box_changed AFTER UPDATE ON lunch_box REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER lunch_box_removed AFTER DELETE ON lunch_box REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();

CREATE TABLE menu_item (
  item_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  category_id text NOT NULL REFERENCES category(category_id),
  kind text NOT NULL CHECK (kind IN ('single', 'setMeal')),
  name jsonb NOT NULL,
  caption jsonb NOT NULL,
  description jsonb NOT NULL,
  picture text NOT NULL,
  price_fen integer NOT NULL CHECK (price_fen >= 0),
  member_price_fen integer,
  tags jsonb NOT NULL DEFAULT '[]'::jsonb,
  allergens jsonb,
  choices jsonb NOT NULL DEFAULT '{}'::jsonb,
  box_id text REFERENCES lunch_box(box_id),
  box_count integer NOT NULL DEFAULT 0 CHECK (box_count >= 0),
  limit_per_order integer CHECK (limit_per_order > 0),
  sale_from_min integer CHECK (sale_from_min >= 0 AND sale_from_min <= 1439),
  sale_to_min integer CHECK (sale_to_min >= 1 AND sale_to_min <= 1440),
  recommended boolean NOT NULL DEFAULT false,
  sold_last_month integer NOT NULL DEFAULT 0,
  sort double precision NOT NULL,
  weigh_grams integer CHECK (weigh_grams > 0),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  removed_at bigint,
  cost_fen integer,
  CONSTRAINT menu_item_check CHECK (member_price_fen >= 0 AND member_price_fen <= price_fen),
  CONSTRAINT menu_item_check1 CHECK ((sale_from_min IS NULL) = (sale_to_min IS NULL)),
  CONSTRAINT menu_item_check2 CHECK ((box_id IS NULL) = (box_count = 0))
);
CREATE INDEX menu_item_merchant ON menu_item (mchnt_cd, sort);
CREATE TRIGGER menu_item_added AFTER INSERT ON menu_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER menu_item_changed AFTER UPDATE ON menu_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();
CREATE TRIGGER menu_item_removed AFTER DELETE ON menu_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_merchants();

CREATE TABLE dish_code (
  code text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  item_id text NOT NULL REFERENCES menu_item(item_id),
  UNIQUE (shop_id, item_id)
);

CREATE TABLE menu_draft (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('category', 'dish', 'box')),
  subject_id text NOT NULL,
  document jsonb,
  version bigint NOT NULL DEFAULT nextval('menu_draft_version'::regclass),
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (mchnt_cd, kind, subject_id)
);

CREATE TABLE menu_version (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  version bigint NOT NULL DEFAULT nextval('menu_version_drawn'::regclass)
);

CREATE TABLE shop_item (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  item_id text NOT NULL REFERENCES menu_item(item_id),
  on_sale boolean NOT NULL DEFAULT true,
  price_fen integer CHECK (price_fen >= 0),
  member_price_fen integer CHECK (member_price_fen >= 0),
  PRIMARY KEY (shop_id, item_id)
);
CREATE INDEX shop_item_of_item ON shop_item (item_id);
CREATE FUNCTION raise_menu_version_of_shops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO menu_version (shop_id)
  SELECT DISTINCT shop_id FROM changed ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET version = greatest(nextval('menu_version_drawn'), menu_version.version + 1);
  RETURN NULL;
END $function$;
CREATE TRIGGER shop_item_added AFTER INSERT ON shop_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_item_changed AFTER UPDATE ON shop_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_item_removed AFTER DELETE ON shop_item REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();

-- Module kitchen

CREATE TABLE kitchen_ticket (
  ticket_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  order_no text NOT NULL REFERENCES customer_order(order_no),
  round_no integer NOT NULL,
  station_id text,
  state text NOT NULL CHECK (state IN ('sent', 'shown', 'made', 'done')),
  version integer NOT NULL DEFAULT 1,
  sent_at bigint NOT NULL,
  begin_at bigint NOT NULL,
  confirmed_at bigint,
  confirmed_by text CHECK (confirmed_by IN ('screen', 'printer', 'person')),
  alarm_at bigint,
  started_at bigint,
  done_at bigint,
  done_by text,
  passed_at bigint,
  UNIQUE NULLS NOT DISTINCT (order_no, round_no, station_id)
);
CREATE INDEX kitchen_ticket_done ON kitchen_ticket (shop_id, done_at) WHERE state = 'done'::text;
CREATE INDEX kitchen_ticket_made ON kitchen_ticket (done_at) WHERE state = 'made'::text;
CREATE INDEX kitchen_ticket_open ON kitchen_ticket (shop_id, begin_at) WHERE state <> 'done'::text;
CREATE INDEX kitchen_ticket_unconfirmed ON kitchen_ticket (begin_at) WHERE state = 'sent'::text AND alarm_at IS NULL;

CREATE TABLE kitchen_dish (
  ticket_id text NOT NULL REFERENCES kitchen_ticket(ticket_id) ON DELETE CASCADE,
  line_no integer NOT NULL,
  item_id text NOT NULL,
  name jsonb NOT NULL,
  choice_text jsonb NOT NULL,
  add_ons integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  taken_quantity integer NOT NULL DEFAULT 0,
  is_held boolean NOT NULL DEFAULT false,
  made_at bigint,
  short_at bigint,
  short_by text,
  PRIMARY KEY (ticket_id, line_no),
  CONSTRAINT kitchen_dish_check CHECK (taken_quantity >= 0 AND taken_quantity <= quantity)
);

CREATE TABLE kitchen_rules (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  paces jsonb NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL
);

CREATE TABLE kitchen_station (
  station_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name text NOT NULL,
  sort integer NOT NULL
);
CREATE INDEX kitchen_station_shop ON kitchen_station (shop_id, sort);

CREATE TABLE kitchen_station_category (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  category_id text NOT NULL REFERENCES category(category_id) ON DELETE CASCADE,
  station_id text NOT NULL REFERENCES kitchen_station(station_id) ON DELETE CASCADE,
  PRIMARY KEY (shop_id, category_id)
);
CREATE INDEX kitchen_station_category_category ON kitchen_station_category (category_id);
CREATE INDEX kitchen_station_category_station ON kitchen_station_category (station_id);

-- Module lottery

CREATE TABLE lottery (
  activity_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('wheel', 'grid')),
  title jsonb NOT NULL,
  prizes jsonb NOT NULL,
  free_per_day integer NOT NULL CHECK (free_per_day >= 0),
  per_order integer NOT NULL CHECK (per_order >= 0),
  substitute_no integer NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  points_price integer CHECK (points_price > 0),
  points_per_day integer CHECK (points_per_day > 0),
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended')),
  paused_at bigint,
  ended_at bigint,
  draw_until bigint,
  forecast jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  CONSTRAINT lottery_for_points CHECK ((points_price IS NULL) = (points_per_day IS NULL))
);
CREATE INDEX lottery_merchant ON lottery (mchnt_cd);

CREATE TABLE lottery_chance (
  activity_id text NOT NULL REFERENCES lottery(activity_id),
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  source text NOT NULL,
  order_no text,
  won_at bigint NOT NULL,
  used_at bigint,
  owed_at bigint,
  PRIMARY KEY (activity_id, user_id, source),
  CONSTRAINT lottery_chance_owed CHECK (owed_at IS NULL OR used_at IS NOT NULL)
);
CREATE INDEX lottery_chance_order ON lottery_chance (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX lottery_chance_owed_of ON lottery_chance (user_id, activity_id) WHERE owed_at IS NOT NULL;
CREATE INDEX lottery_chance_user ON lottery_chance (user_id);

CREATE TABLE lottery_draw (
  draw_id text PRIMARY KEY,
  activity_id text NOT NULL REFERENCES lottery(activity_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  day text NOT NULL,
  draw_no integer NOT NULL,
  words text NOT NULL,
  ticket integer NOT NULL CHECK (ticket >= 0 AND ticket <= 999999),
  prize_no integer NOT NULL,
  given_no integer NOT NULL,
  chance text NOT NULL,
  award_id text REFERENCES prize_award(award_id),
  drawn_at bigint NOT NULL,
  UNIQUE (activity_id, day, draw_no),
  UNIQUE (activity_id, user_id, chance)
);
CREATE INDEX lottery_draw_user ON lottery_draw (user_id, activity_id, drawn_at DESC);

CREATE TABLE lottery_seed (
  activity_id text NOT NULL REFERENCES lottery(activity_id),
  day text NOT NULL,
  seed text NOT NULL,
  commitment text NOT NULL,
  drawn integer NOT NULL DEFAULT 0,
  made_at bigint NOT NULL,
  PRIMARY KEY (activity_id, day)
);

CREATE TABLE lottery_stock (
  activity_id text NOT NULL REFERENCES lottery(activity_id),
  prize_no integer NOT NULL,
  remaining integer NOT NULL CHECK (remaining >= 0),
  PRIMARY KEY (activity_id, prize_no)
);

CREATE TABLE lucky_word (
  user_id text PRIMARY KEY REFERENCES app_user(user_id) ON DELETE CASCADE,
  word text NOT NULL CHECK (word <> ''::text)
);

-- Module member

CREATE TABLE bought_level (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  level integer NOT NULL,
  until_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd, level)
);
CREATE INDEX bought_level_merchant ON bought_level (mchnt_cd, level);

CREATE TABLE growth_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('order', 'refund', 'gift', 'expiry')),
  reference text NOT NULL,
  order_no text,
  amount bigint NOT NULL CHECK (amount <> 0),
  growth_after bigint NOT NULL CHECK (growth_after >= 0),
  counted_at bigint NOT NULL,
  created_at bigint NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX growth_entry_member ON growth_entry (user_id, mchnt_cd, entry_id DESC);
CREATE INDEX growth_entry_order ON growth_entry (order_no) WHERE order_no IS NOT NULL;

CREATE TABLE level_term (
  term_id text PRIMARY KEY,
  order_no text UNIQUE REFERENCES customer_order(order_no) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  level integer NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  days integer NOT NULL CHECK (days > 0),
  begun_at bigint NOT NULL,
  paid_at bigint,
  ended_at bigint
);
CREATE INDEX level_term_of_user ON level_term (user_id, mchnt_cd, begun_at DESC);
CREATE INDEX level_term_unpaid ON level_term (mchnt_cd, level, begun_at) WHERE paid_at IS NULL;

CREATE TABLE member_rules (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  growth_per_yuan integer NOT NULL DEFAULT 1 CHECK (growth_per_yuan >= 0 AND growth_per_yuan <= 1000),
  birthday_percent integer NOT NULL DEFAULT 200 CHECK (birthday_percent >= 100 AND birthday_percent <= 1000),
  weekdays integer[] NOT NULL DEFAULT '{}'::integer[],
  month_days integer[] NOT NULL DEFAULT '{}'::integer[],
  note jsonb,
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);

CREATE TABLE member_level (
  mchnt_cd text NOT NULL REFERENCES member_rules(mchnt_cd),
  level integer NOT NULL CHECK (level >= 1),
  name jsonb NOT NULL,
  logo text NOT NULL DEFAULT '',
  growth bigint CHECK (growth >= 0),
  price_fen bigint CHECK (price_fen > 0),
  paid_days integer NOT NULL DEFAULT 365 CHECK (paid_days > 0),
  member_price boolean NOT NULL DEFAULT true,
  pay_percent integer NOT NULL DEFAULT 100 CHECK (pay_percent >= 1 AND pay_percent <= 100),
  point_percent integer NOT NULL DEFAULT 100 CHECK (point_percent >= 100 AND point_percent <= 1000),
  place integer NOT NULL DEFAULT 0,
  removed_at bigint,
  PRIMARY KEY (mchnt_cd, level),
  CONSTRAINT member_level_check CHECK (growth IS NOT NULL OR price_fen IS NOT NULL)
);

CREATE TABLE member_standing (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  growth bigint NOT NULL DEFAULT 0 CHECK (growth >= 0),
  counts_at bigint NOT NULL,
  due_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd)
);
CREATE INDEX member_standing_due ON member_standing (due_at);
CREATE INDEX member_standing_growth ON member_standing (mchnt_cd, growth);
CREATE TRIGGER member_standing_member AFTER INSERT OR UPDATE OF user_id ON member_standing FOR EACH ROW EXECUTE FUNCTION note_merchant_member();

-- Module memberCode

CREATE TABLE member_code (
  code_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  number bigint GENERATED BY DEFAULT AS IDENTITY,
  phone_hash bytea,
  is_shown boolean NOT NULL DEFAULT true
);
CREATE INDEX member_code_age ON member_code (made_at);
CREATE INDEX member_code_user ON member_code (user_id);

-- Module memberDesk

CREATE TABLE member_change (
  change_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  kind text NOT NULL CHECK (kind IN ('balance', 'points', 'growth', 'coupon', 'couponEnd')),
  amount bigint NOT NULL CHECK (amount <> 0),
  offer_id text REFERENCES coupon_offer(offer_id),
  coupon_id text REFERENCES held_coupon(coupon_id),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'done', 'refused', 'withdrawn')),
  was_over_limit boolean NOT NULL,
  requested_by text NOT NULL,
  requested_name text NOT NULL,
  requested_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  decided_name text,
  decided_at bigint,
  decided_note text NOT NULL DEFAULT '',
  CONSTRAINT member_change_check CHECK ((kind IN ('coupon', 'couponEnd')) = (offer_id IS NOT NULL)),
  CONSTRAINT member_change_check1 CHECK ((kind = 'couponEnd'::text) = (coupon_id IS NOT NULL))
);
CREATE INDEX member_change_of_member ON member_change (user_id, mchnt_cd, requested_at DESC, change_id DESC);
CREATE INDEX member_change_of_merchant ON member_change (mchnt_cd, requested_at DESC, change_id DESC);
CREATE INDEX member_change_pending ON member_change (mchnt_cd, requested_at DESC, change_id DESC) WHERE state = 'pending'::text;

CREATE TABLE member_change_limits (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  balance_fen bigint CHECK (balance_fen >= 0),
  points bigint CHECK (points >= 0),
  growth bigint CHECK (growth >= 0),
  coupons integer CHECK (coupons >= 0),
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL
);

CREATE TABLE member_note (
  note_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  text text NOT NULL,
  staff_name text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX member_note_of_member ON member_note (user_id, mchnt_cd, at DESC, note_id DESC);

CREATE TABLE member_segment (
  segment_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name text NOT NULL,
  filter jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  UNIQUE (mchnt_cd, name)
);

CREATE TABLE merchant_member (
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
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
CREATE INDEX merchant_member_birth ON merchant_member (mchnt_cd, birth_day) WHERE is_known AND birth_day IS NOT NULL;
CREATE INDEX merchant_member_last ON merchant_member (mchnt_cd, last_at DESC, user_id DESC) WHERE is_known;
CREATE INDEX merchant_member_tail ON merchant_member (mchnt_cd, phone_tail) WHERE is_known;
CREATE INDEX merchant_member_user ON merchant_member (user_id);

-- Module message

CREATE TABLE message_consent (
  consent_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  open_id text NOT NULL,
  topic text NOT NULL CHECK (topic IN ('orderReady', 'refundDone', 'couponExpiring', 'bottleExpiring')),
  subject text NOT NULL,
  lang text NOT NULL,
  is_agreed boolean NOT NULL,
  answered_at bigint NOT NULL,
  used_at bigint,
  look_at bigint
);
CREATE INDEX message_consent_answers ON message_consent (user_id, topic, answered_at DESC);
CREATE INDEX message_consent_look ON message_consent (look_at) WHERE is_agreed AND used_at IS NULL AND look_at IS NOT NULL;
CREATE INDEX message_consent_open ON message_consent (user_id, topic, subject) WHERE is_agreed AND used_at IS NULL;

CREATE TABLE subscribe_message (
  message_id text PRIMARY KEY,
  consent_id text NOT NULL UNIQUE REFERENCES message_consent(consent_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  open_id text NOT NULL,
  topic text NOT NULL,
  subject text NOT NULL,
  lang text NOT NULL,
  fields jsonb NOT NULL,
  page text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'refused', 'lost')),
  tries integer NOT NULL DEFAULT 0,
  sends integer NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  due_at bigint,
  finished_at bigint,
  UNIQUE (topic, subject)
);
CREATE INDEX subscribe_message_age ON subscribe_message (created_at);
CREATE INDEX subscribe_message_due ON subscribe_message (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX subscribe_message_of_user ON subscribe_message (user_id);

-- Module order

CREATE TABLE member_total (
  user_id text PRIMARY KEY REFERENCES app_user(user_id) ON DELETE CASCADE,
  orders bigint NOT NULL,
  saved_fen bigint NOT NULL
);

CREATE TABLE unpaid_order (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user(user_id),
  table_id text REFERENCES dining_table(table_id),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  address text,
  portions integer NOT NULL CHECK (portions >= 0)
);
CREATE INDEX unpaid_order_of_address ON unpaid_order (address, shop_id) WHERE address IS NOT NULL;
CREATE INDEX unpaid_order_of_table ON unpaid_order (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX unpaid_order_of_user ON unpaid_order (user_id);

-- Module orderBoard

CREATE TABLE order_call (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no) ON DELETE CASCADE,
  times integer NOT NULL CHECK (times > 0),
  called_at bigint NOT NULL
);

CREATE TABLE order_note (
  note_id text PRIMARY KEY,
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''::text),
  staff_name text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX order_note_of_order ON order_note (order_no, at);

CREATE TABLE shop_order_rules (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  accepts_auto boolean NOT NULL,
  changed_by text NOT NULL
);

-- Module outsideCard

CREATE TABLE outside_issuer (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  has_fuel boolean NOT NULL DEFAULT false
);

CREATE TABLE outside_card (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES outside_issuer(mchnt_cd),
  card_no text NOT NULL,
  bound_at bigint NOT NULL,
  PRIMARY KEY (user_id, mchnt_cd),
  UNIQUE (mchnt_cd, card_no)
);

CREATE TABLE outside_card_try (
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  tried_at bigint NOT NULL
);
CREATE INDEX outside_card_try_at ON outside_card_try (tried_at);
CREATE INDEX outside_card_try_user ON outside_card_try (user_id, tried_at);

-- Module pastUse

CREATE TABLE past_use (
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  what text NOT NULL,
  uses bigint NOT NULL CHECK (uses > 0),
  until_at bigint NOT NULL,
  PRIMARY KEY (user_id, what)
);
CREATE INDEX past_use_due ON past_use (until_at);

CREATE TABLE remembered_use (
  identity_hash bytea NOT NULL,
  what text NOT NULL,
  uses bigint NOT NULL CHECK (uses > 0),
  until_at bigint NOT NULL,
  PRIMARY KEY (identity_hash, what)
);
CREATE INDEX remembered_use_due ON remembered_use (until_at);

-- Module payCode

CREATE TABLE counter_charge (
  charge_hash bytea PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  excluded_fen integer NOT NULL,
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  order_no text REFERENCES customer_order(order_no) ON DELETE SET NULL,
  CONSTRAINT counter_charge_check CHECK (excluded_fen >= 0 AND excluded_fen <= amount_fen)
);
CREATE INDEX counter_charge_age ON counter_charge (made_at);
CREATE INDEX counter_charge_order ON counter_charge (order_no) WHERE order_no IS NOT NULL;

CREATE TABLE pay_code (
  code_hash bytea PRIMARY KEY,
  code_id text NOT NULL UNIQUE,
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  made_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  order_no text REFERENCES customer_order(order_no) ON DELETE SET NULL,
  method text NOT NULL DEFAULT 'wechat' CHECK (method IN ('balance', 'wechat'))
);
CREATE INDEX pay_code_age ON pay_code (made_at);
CREATE INDEX pay_code_of_user ON pay_code (user_id, made_at);
CREATE INDEX pay_code_order ON pay_code (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX pay_code_scanned ON pay_code (made_at) WHERE order_no IS NOT NULL;

-- Module payPassword

CREATE TABLE pay_password (
  user_id text PRIMARY KEY REFERENCES app_user(user_id) ON DELETE CASCADE,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0 CHECK (wrong_tries >= 0),
  locked_until bigint NOT NULL DEFAULT 0,
  set_at bigint NOT NULL
);

-- Module payment

CREATE TABLE payment (
  payment_id text PRIMARY KEY,
  order_no text NOT NULL REFERENCES customer_order(order_no),
  user_id text NOT NULL REFERENCES app_user(user_id),
  method text NOT NULL CHECK (method IN ('wechat', 'balance', 'campusCard', 'points', 'bankTransfer', 'cash', 'cardMachine', 'free')),
  amount_fen integer NOT NULL CHECK (amount_fen >= 0),
  status text NOT NULL,
  prepay jsonb,
  provider_no text,
  fail_reason text,
  created_at bigint NOT NULL,
  query_due_at bigint,
  settled_at bigint,
  refunded_fen integer NOT NULL DEFAULT 0,
  channel text,
  payer text,
  CONSTRAINT payment_check CHECK (refunded_fen >= 0 AND refunded_fen <= amount_fen)
);
CREATE UNIQUE INDEX payment_done ON payment (order_no, method) WHERE status = 'succeeded'::text AND (method NOT IN ('balance', 'campusCard', 'bankTransfer', 'cash', 'cardMachine'));
CREATE INDEX payment_of_order ON payment (order_no);
CREATE UNIQUE INDEX payment_open ON payment (order_no) WHERE status IN ('created', 'pending', 'confirming');
CREATE INDEX payment_query ON payment (query_due_at) WHERE query_due_at IS NOT NULL;
CREATE INDEX payment_settled ON payment (settled_at) WHERE settled_at IS NOT NULL AND provider_no IS NOT NULL;
CREATE INDEX payment_transfer ON payment (created_at DESC) WHERE method = 'bankTransfer'::text;
CREATE INDEX payment_user ON payment (user_id);
CREATE FUNCTION take_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at, mode)
  SELECT new.payment_id, o.shop_id, o.order_no, o.kind, new.method, new.amount_fen, new.settled_at, o.mode FROM customer_order o WHERE o.order_no = new.order_no
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
CREATE TRIGGER payment_taken AFTER INSERT OR UPDATE OF status ON payment FOR EACH ROW WHEN (new.amount_fen > 0 AND new.settled_at IS NOT NULL AND (new.status IN ('succeeded', 'refunding', 'refunded'))) EXECUTE FUNCTION take_payment();

CREATE TABLE hand_return (
  return_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment(payment_id),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  reason text NOT NULL,
  asked_at bigint NOT NULL,
  done_at bigint,
  done_by text NOT NULL DEFAULT ''
);
CREATE INDEX hand_return_payment ON hand_return (payment_id);
CREATE INDEX hand_return_waiting ON hand_return (asked_at DESC) WHERE done_at IS NULL;
CREATE FUNCTION take_hand_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at, mode)
  SELECT r.refund_id, o.shop_id, o.order_no, o.kind, p.method, -r.amount_fen, new.done_at, o.mode
    FROM payment_refund r JOIN payment p ON p.payment_id = r.payment_id JOIN customer_order o ON o.order_no = p.order_no WHERE r.refund_id = new.return_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
CREATE TRIGGER hand_return_taken AFTER UPDATE OF done_at ON hand_return FOR EACH ROW WHEN (new.done_at IS NOT NULL) EXECUTE FUNCTION take_hand_return();

CREATE TABLE payment_refund (
  refund_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment(payment_id),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('requested', 'done', 'failed')),
  created_at bigint NOT NULL,
  query_due_at bigint,
  done_at bigint,
  share_id text,
  hand_method text,
  hand_by text,
  hand_note text
);
CREATE INDEX payment_refund_by_hand ON payment_refund (done_at DESC, refund_id DESC) WHERE hand_by IS NOT NULL;
CREATE INDEX payment_refund_done ON payment_refund (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX payment_refund_due ON payment_refund (query_due_at) WHERE query_due_at IS NOT NULL;
CREATE INDEX payment_refund_of ON payment_refund (payment_id);
CREATE UNIQUE INDEX payment_refund_once ON payment_refund (payment_id, COALESCE(share_id, ''::text)) WHERE status <> 'failed'::text;
CREATE INDEX payment_refund_share ON payment_refund (share_id) WHERE share_id IS NOT NULL;
CREATE FUNCTION take_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO takings (entry_id, shop_id, order_no, order_kind, method, amount_fen, at, mode)
  SELECT new.refund_id, o.shop_id, o.order_no, o.kind, coalesce(new.hand_method, p.method), -new.amount_fen, new.done_at, o.mode
    FROM payment p JOIN customer_order o ON o.order_no = p.order_no WHERE p.payment_id = new.payment_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
CREATE TRIGGER refund_taken AFTER INSERT OR UPDATE OF status ON payment_refund FOR EACH ROW WHEN (new.done_at IS NOT NULL AND new.status = 'done'::text) EXECUTE FUNCTION take_refund();

CREATE TABLE shop_payment_method (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  method text NOT NULL CHECK (method IN ('balance', 'campusCard', 'points', 'bankTransfer', 'cash')),
  min_fen integer NOT NULL DEFAULT 0 CHECK (min_fen >= 0),
  max_fen integer,
  for_members boolean NOT NULL DEFAULT false,
  modes jsonb,
  PRIMARY KEY (shop_id, method),
  CONSTRAINT shop_payment_method_check CHECK (max_fen >= min_fen)
);

CREATE TABLE shop_transfer_account (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  account_name text NOT NULL,
  bank text NOT NULL,
  account_number text NOT NULL,
  confirm_hours integer NOT NULL CHECK (confirm_hours >= 1 AND confirm_hours <= 720),
  asks_pickup_code boolean NOT NULL DEFAULT false,
  pickup_points jsonb NOT NULL DEFAULT '[]'::jsonb,
  asks_remark boolean NOT NULL DEFAULT false
);

CREATE TABLE transfer (
  payment_id text PRIMARY KEY REFERENCES payment(payment_id),
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  account jsonb NOT NULL,
  asked_fen integer NOT NULL CHECK (asked_fen > 0),
  found_fen integer CHECK (found_fen > 0)
);
CREATE INDEX transfer_of_order ON transfer (order_no);

CREATE TABLE transfer_step (
  payment_id text NOT NULL REFERENCES transfer(payment_id) ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sent', 'changed', 'sentBack', 'received')),
  at bigint NOT NULL,
  sent jsonb,
  note text NOT NULL DEFAULT '',
  amount_fen integer,
  staff_role text CHECK (staff_role IN ('kitchen', 'waiter', 'rider', 'cashier', 'desk')),
  staff_name text,
  PRIMARY KEY (payment_id, version)
);

CREATE TABLE waiter_code (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no) ON DELETE CASCADE,
  code text NOT NULL,
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  asked_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  used_at bigint
);
CREATE INDEX waiter_code_waiting ON waiter_code (asked_at DESC) WHERE used_at IS NULL;

-- Module picture

CREATE TABLE picture (
  picture_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at bigint NOT NULL,
  purpose text NOT NULL DEFAULT 'review' CHECK (purpose IN ('review', 'headImg', 'refund', 'transfer', 'bottle')),
  claimed_at bigint,
  forgotten_at bigint
);
CREATE INDEX picture_unclaimed ON picture (created_at) WHERE claimed_at IS NULL;
CREATE INDEX picture_user ON picture (user_id, created_at);

CREATE TABLE picture_upload (
  user_id text NOT NULL,
  address_hash bytea NOT NULL,
  uploaded_at bigint NOT NULL
);
CREATE INDEX picture_upload_address ON picture_upload (address_hash, uploaded_at);
CREATE INDEX picture_upload_age ON picture_upload (uploaded_at);
CREATE INDEX picture_upload_user ON picture_upload (user_id, uploaded_at);

CREATE TABLE staff_picture (
  picture_id text PRIMARY KEY,
  staff_id text NOT NULL,
  mchnt_cd text REFERENCES merchant(mchnt_cd),
  purpose text NOT NULL CHECK (purpose IN ('dish', 'logo', 'shop')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at bigint NOT NULL,
  claimed_at bigint,
  forgotten_at bigint
);
CREATE INDEX staff_picture_merchant ON staff_picture (mchnt_cd);
CREATE INDEX staff_picture_unclaimed ON staff_picture (created_at) WHERE claimed_at IS NULL;

-- Module points

CREATE TABLE point_account (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  available bigint NOT NULL DEFAULT 0,
  frozen bigint NOT NULL DEFAULT 0 CHECK (frozen >= 0),
  PRIMARY KEY (user_id, mchnt_cd)
);
CREATE INDEX point_account_merchant ON point_account (mchnt_cd);
CREATE TRIGGER point_account_member AFTER INSERT OR UPDATE OF user_id ON point_account FOR EACH ROW EXECUTE FUNCTION note_merchant_member();

CREATE TABLE point_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  kind text NOT NULL CHECK (kind IN ('earn', 'takeBack', 'freeze', 'spend', 'release', 'refund', 'gift', 'exchange', 'draw', 'expiry')),
  reference text NOT NULL,
  order_no text,
  points bigint NOT NULL,
  balance_after bigint NOT NULL,
  percent integer,
  created_at bigint NOT NULL,
  per_yuan integer,
  expires_at bigint,
  UNIQUE (kind, reference),
  CONSTRAINT point_entry_balance_after_check CHECK (balance_after >= 0 OR (kind NOT IN ('freeze', 'exchange', 'draw', 'expiry')))
);
CREATE INDEX point_entry_member ON point_entry (user_id, mchnt_cd, entry_id DESC);
CREATE INDEX point_entry_order ON point_entry (order_no) WHERE order_no IS NOT NULL;

CREATE TABLE point_hold (
  reason text PRIMARY KEY,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  points integer NOT NULL CHECK (points > 0),
  lots jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'spent', 'back'))
);
CREATE INDEX point_hold_user ON point_hold (user_id);

CREATE TABLE point_line (
  entry_id bigint NOT NULL REFERENCES point_entry(entry_id),
  account text NOT NULL CHECK (account IN ('available', 'frozen', 'issued', 'spent', 'expired')),
  points bigint NOT NULL CHECK (points <> 0),
  PRIMARY KEY (entry_id, account)
);
CREATE FUNCTION check_point_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(points) FROM point_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'The lines of point entry % do not come to nothing', NEW.entry_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER point_line_balanced AFTER INSERT OR UPDATE ON point_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_point_entry();

CREATE TABLE point_lot (
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  expires_at bigint NOT NULL,
  points bigint NOT NULL CHECK (points >= 0),
  PRIMARY KEY (user_id, mchnt_cd, expires_at)
);
CREATE INDEX point_lot_due ON point_lot (expires_at) WHERE points > 0;

CREATE TABLE point_payment (
  payment_id text PRIMARY KEY,
  order_no text NOT NULL,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  points bigint NOT NULL CHECK (points >= 0),
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  returned bigint NOT NULL DEFAULT 0,
  back_fen bigint NOT NULL DEFAULT 0,
  lots jsonb NOT NULL,
  paid_at bigint NOT NULL,
  frozen_due bigint,
  CONSTRAINT point_payment_check CHECK (returned >= 0 AND returned <= points),
  CONSTRAINT point_payment_check1 CHECK (back_fen >= 0 AND back_fen <= amount_fen)
);
CREATE INDEX point_payment_day ON point_payment (user_id, mchnt_cd, paid_at);
CREATE INDEX point_payment_frozen ON point_payment (frozen_due) WHERE frozen_due IS NOT NULL;
CREATE INDEX point_payment_order ON point_payment (order_no);

CREATE TABLE point_rules (
  mchnt_cd text PRIMARY KEY REFERENCES merchant(mchnt_cd),
  per_yuan integer NOT NULL DEFAULT 1 CHECK (per_yuan >= 0 AND per_yuan <= 1000),
  scale_per integer NOT NULL DEFAULT 100 CHECK (scale_per >= 1 AND scale_per <= 100000),
  order_max_fen bigint CHECK (order_max_fen > 0),
  day_max_fen bigint CHECK (day_max_fen > 0),
  valid_months integer NOT NULL DEFAULT 12 CHECK (valid_months >= 1 AND valid_months <= 120),
  day_percent integer NOT NULL DEFAULT 200 CHECK (day_percent >= 100 AND day_percent <= 1000),
  register_points integer NOT NULL DEFAULT 0 CHECK (register_points >= 0 AND register_points <= 100000),
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  earlier_per_yuan integer,
  earlier_valid_months integer
);

-- Module pointsMall

CREATE TABLE mall_goods (
  goods_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shelf text NOT NULL CHECK (shelf IN ('dishes', 'things')),
  name jsonb NOT NULL,
  note jsonb NOT NULL,
  picture text NOT NULL,
  points_price integer NOT NULL CHECK (points_price > 0),
  price_fen integer NOT NULL DEFAULT 0 CHECK (price_fen >= 0),
  remaining integer CHECK (remaining >= 0),
  per_person integer CHECK (per_person > 0),
  per_day integer CHECK (per_day > 0),
  is_collected boolean NOT NULL,
  is_sent boolean NOT NULL,
  shop_ids text[],
  days integer NOT NULL CHECK (days > 0),
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  is_open boolean NOT NULL DEFAULT true,
  removed_at bigint,
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  CONSTRAINT mall_goods_check CHECK (is_collected OR is_sent)
);
CREATE INDEX mall_goods_merchant ON mall_goods (mchnt_cd, sort);

CREATE TABLE goods_exchange (
  exchange_id text PRIMARY KEY,
  goods_id text NOT NULL REFERENCES mall_goods(goods_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  order_no text UNIQUE REFERENCES customer_order(order_no) ON DELETE CASCADE,
  name jsonb NOT NULL,
  picture text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  points integer NOT NULL CHECK (points > 0),
  price_fen bigint NOT NULL CHECK (price_fen >= 0),
  days integer NOT NULL CHECK (days > 0),
  day bigint NOT NULL,
  is_sent boolean NOT NULL,
  address jsonb,
  parcel jsonb,
  state text NOT NULL CHECK (state IN ('toPay', 'toCollect', 'toShip', 'shipped', 'received', 'cancelled', 'returned')),
  award_id text UNIQUE REFERENCES prize_award(award_id),
  due_at bigint,
  made_at bigint NOT NULL,
  ended_at bigint,
  sent_at bigint,
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  CONSTRAINT goods_exchange_check CHECK ((order_no IS NULL) = (price_fen = 0))
);
CREATE INDEX goods_exchange_due ON goods_exchange (due_at) WHERE state IN ('toCollect', 'shipped');
CREATE INDEX goods_exchange_of_goods ON goods_exchange (goods_id, made_at DESC);
CREATE INDEX goods_exchange_of_user ON goods_exchange (user_id, mchnt_cd, made_at DESC, exchange_id DESC);
CREATE INDEX goods_exchange_recent ON goods_exchange (made_at DESC);
CREATE INDEX goods_exchange_sent ON goods_exchange (mchnt_cd, state, made_at, exchange_id) WHERE is_sent;

CREATE TABLE goods_taken (
  goods_id text NOT NULL REFERENCES mall_goods(goods_id) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user(user_id),
  day bigint NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  most integer NOT NULL,
  PRIMARY KEY (goods_id, user_id, day),
  CONSTRAINT goods_taken_check CHECK (taken <= most)
);
CREATE INDEX goods_taken_user ON goods_taken (user_id);

-- Module printing

CREATE TABLE printer (
  printer_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('network', 'cloud', 'browser')),
  host text,
  port integer CHECK (port >= 1 AND port <= 65535),
  serial_no text,
  serial_key text,
  paper_mm integer NOT NULL CHECK (paper_mm = ANY (ARRAY[58, 80])),
  lang text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  prints text[] NOT NULL,
  station_id text,
  backup_printer_id text REFERENCES printer(printer_id),
  state text NOT NULL DEFAULT 'unset' CHECK (state IN ('unset', 'ok', 'paperOut', 'coverOpen', 'away', 'fault')),
  state_at bigint,
  leased_until bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  created_at bigint NOT NULL,
  removed_at bigint,
  look_at bigint NOT NULL DEFAULT 0,
  CONSTRAINT printer_check CHECK ((kind = 'network'::text) = (host IS NOT NULL AND port IS NOT NULL)),
  CONSTRAINT printer_check1 CHECK ((kind = 'cloud'::text) = (serial_no IS NOT NULL))
);
CREATE INDEX printer_backup ON printer (backup_printer_id) WHERE backup_printer_id IS NOT NULL;
CREATE INDEX printer_look ON printer (look_at) WHERE removed_at IS NULL AND kind <> 'browser'::text;
CREATE INDEX printer_serial ON printer (serial_no) WHERE serial_no IS NOT NULL;
CREATE INDEX printer_shop ON printer (shop_id, created_at) WHERE removed_at IS NULL;

CREATE TABLE print_job (
  job_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  printer_id text NOT NULL REFERENCES printer(printer_id),
  for_printer_id text NOT NULL REFERENCES printer(printer_id),
  kind text NOT NULL CHECK (kind IN ('ticket', 'void', 'fire', 'receipt', 'report', 'code', 'test')),
  order_no text,
  subject text NOT NULL,
  payload jsonb NOT NULL DEFAULT '{}'::jsonb,
  document jsonb,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'accepted', 'unknown', 'printed', 'sent', 'dropped')),
  tries integer NOT NULL DEFAULT 0,
  provider_no text,
  sent_at bigint,
  ended_at bigint,
  staff_name text,
  again_of text REFERENCES print_job(job_id),
  created_at bigint NOT NULL,
  due_at bigint,
  CONSTRAINT print_job_check CHECK ((due_at IS NULL) = (state NOT IN ('waiting', 'sending', 'accepted', 'unknown')))
);
CREATE INDEX print_job_again ON print_job (again_of) WHERE again_of IS NOT NULL;
CREATE INDEX print_job_due ON print_job (printer_id, created_at, job_id) WHERE due_at IS NOT NULL;
CREATE INDEX print_job_old ON print_job (created_at);
CREATE UNIQUE INDEX print_job_once ON print_job (subject, for_printer_id) WHERE again_of IS NULL AND order_no IS NOT NULL;
CREATE INDEX print_job_order ON print_job (order_no) WHERE order_no IS NOT NULL;
CREATE INDEX print_job_ready ON print_job (due_at) WHERE due_at IS NOT NULL AND state <> 'unknown'::text;
CREATE INDEX print_job_shop ON print_job (shop_id, created_at DESC, job_id DESC);

-- Module promotion

CREATE TABLE promotion (
  promotion_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text REFERENCES shop(shop_id),
  name jsonb NOT NULL,
  threshold_fen integer NOT NULL CHECK (threshold_fen > 0),
  reduction_fen integer NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended')),
  paused_at bigint,
  ended_at bigint,
  further_steps jsonb NOT NULL DEFAULT '[]'::jsonb,
  shop_ids text[],
  modes text[],
  weekdays integer[],
  hours jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  CONSTRAINT promotion_check CHECK (reduction_fen > 0 AND reduction_fen < threshold_fen),
  CONSTRAINT promotion_check1 CHECK (ends_at > starts_at)
);
CREATE INDEX promotion_merchant ON promotion (mchnt_cd);

CREATE TABLE promotion_use (
  order_no text PRIMARY KEY,
  mchnt_cd text NOT NULL,
  promotion_id text NOT NULL,
  reduced_fen integer NOT NULL CHECK (reduced_fen > 0),
  paid_at bigint NOT NULL,
  returned_at bigint
);
CREATE INDEX promotion_use_counted ON promotion_use (mchnt_cd, promotion_id, paid_at) INCLUDE (reduced_fen) WHERE returned_at IS NULL;

-- Module reconciliation

CREATE TABLE reconciliation (
  method text NOT NULL,
  day text NOT NULL,
  leased_until bigint NOT NULL,
  checked_at bigint,
  billed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (method, day)
);

CREATE TABLE reconciliation_difference (
  difference_id text PRIMARY KEY,
  method text NOT NULL,
  day text NOT NULL,
  what text NOT NULL CHECK (what IN ('missingHere', 'missingThere', 'amount', 'state')),
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  number text NOT NULL,
  order_no text,
  ours_fen integer,
  ours_state text,
  theirs_fen integer,
  theirs_state text,
  found_at bigint NOT NULL,
  gone_at bigint,
  ticked_at bigint,
  ticked_by text,
  note text NOT NULL DEFAULT '',
  mchnt_cd text,
  UNIQUE (method, day, kind, number, what),
  FOREIGN KEY (method, day) REFERENCES reconciliation(method, day)
);
CREATE INDEX reconciliation_day ON reconciliation_difference (day) WHERE gone_at IS NULL;
CREATE INDEX reconciliation_of_merchant ON reconciliation_difference (mchnt_cd, day DESC, difference_id DESC);
CREATE INDEX reconciliation_open ON reconciliation_difference (day DESC, difference_id) WHERE gone_at IS NULL AND ticked_at IS NULL;

-- Module redemption

CREATE TABLE redemption_batch (
  batch_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  prize jsonb NOT NULL,
  name jsonb NOT NULL,
  note jsonb,
  picture text NOT NULL,
  made_at bigint NOT NULL,
  starts_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  made_by text,
  ended_by text,
  CONSTRAINT redemption_batch_check CHECK (starts_at < expires_at)
);
CREATE INDEX redemption_batch_merchant ON redemption_batch (mchnt_cd);
CREATE INDEX redemption_batch_newest ON redemption_batch (made_at DESC);
CREATE INDEX redemption_batch_of_merchant ON redemption_batch (mchnt_cd, made_at DESC, batch_id DESC);

CREATE TABLE redemption_code (
  code_id text PRIMARY KEY,
  batch_id text NOT NULL REFERENCES redemption_batch(batch_id),
  code_hash bytea NOT NULL UNIQUE,
  uses integer NOT NULL CHECK (uses > 0),
  used integer NOT NULL DEFAULT 0,
  CONSTRAINT redemption_code_check CHECK (used >= 0 AND used <= uses)
);
CREATE INDEX redemption_code_batch ON redemption_code (batch_id);

CREATE TABLE redemption (
  redemption_id text PRIMARY KEY,
  code_id text NOT NULL REFERENCES redemption_code(code_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  award_id text NOT NULL UNIQUE REFERENCES prize_award(award_id),
  tail text NOT NULL,
  redeemed_at bigint NOT NULL,
  UNIQUE (code_id, user_id)
);
CREATE INDEX redemption_of_user ON redemption (user_id, mchnt_cd, redeemed_at DESC, redemption_id DESC);

CREATE TABLE redemption_try (
  scope bytea PRIMARY KEY,
  wrong_at jsonb NOT NULL,
  waits integer NOT NULL,
  wait_until bigint NOT NULL,
  wrong_last bigint NOT NULL
);
CREATE INDEX redemption_try_age ON redemption_try (wrong_last);

-- Module refund

CREATE TABLE refund_request (
  refund_id text PRIMARY KEY,
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'returned', 'rejected', 'withdrawn')),
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  pictures jsonb NOT NULL DEFAULT '[]'::jsonb,
  asked_fen integer NOT NULL CHECK (asked_fen >= 0),
  granted_fen integer,
  asked_at bigint NOT NULL,
  answer_due_at bigint NOT NULL,
  answered_at bigint,
  answered_by text CHECK (answered_by IN ('shop', 'setting', 'silence')),
  answer text NOT NULL DEFAULT '',
  return_due_at bigint,
  returned_at bigint,
  CONSTRAINT refund_request_check CHECK (granted_fen >= 0 AND granted_fen <= asked_fen)
);
CREATE INDEX refund_request_answer_due ON refund_request (answer_due_at) WHERE state = 'requested'::text;
CREATE INDEX refund_request_of_order ON refund_request (order_no, asked_at);
CREATE UNIQUE INDEX refund_request_open ON refund_request (order_no) WHERE state = 'requested'::text;
CREATE INDEX refund_request_owed ON refund_request (answered_at DESC) WHERE state = 'approved'::text;

CREATE TABLE refund_line (
  refund_id text NOT NULL REFERENCES refund_request(refund_id) ON DELETE CASCADE,
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  amount_fen integer NOT NULL CHECK (amount_fen >= 0),
  granted_quantity integer NOT NULL DEFAULT 0,
  granted_fen integer NOT NULL DEFAULT 0 CHECK (granted_fen >= 0),
  PRIMARY KEY (refund_id, line_no),
  CONSTRAINT refund_line_check CHECK (granted_quantity >= 0 AND granted_quantity <= quantity)
);

-- Module report

CREATE TABLE morning_mail (
  staff_id text PRIMARY KEY REFERENCES staff(staff_id) ON DELETE CASCADE,
  hour integer NOT NULL CHECK (hour >= 5 AND hour <= 11),
  lang text NOT NULL CHECK (lang IN ('hans', 'hant', 'en', 'yue')),
  base_url text NOT NULL,
  due_at bigint NOT NULL
);
CREATE INDEX morning_mail_due ON morning_mail (due_at);

-- Module review

CREATE TABLE review (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  rating integer NOT NULL CHECK (rating >= 1 AND rating <= 5),
  text text NOT NULL,
  pictures jsonb NOT NULL DEFAULT '[]'::jsonb,
  anonymous boolean NOT NULL DEFAULT false,
  created_at bigint NOT NULL,
  is_held boolean NOT NULL DEFAULT false,
  answer text NOT NULL DEFAULT '',
  answered_by text NOT NULL DEFAULT '',
  answered_at bigint
);
CREATE INDEX review_of_shop ON review (shop_id, created_at DESC, order_no);
CREATE INDEX review_user ON review (user_id);
CREATE FUNCTION count_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO shop_rating (shop_id, reviews, stars, of_1, of_2, of_3, of_4, of_5)
  SELECT shop_id, count(*), sum(rating), count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5) FROM changed GROUP BY shop_id ORDER BY shop_id
  ON CONFLICT (shop_id) DO UPDATE SET reviews = shop_rating.reviews + excluded.reviews, stars = shop_rating.stars + excluded.stars,
    of_1 = shop_rating.of_1 + excluded.of_1, of_2 = shop_rating.of_2 + excluded.of_2, of_3 = shop_rating.of_3 + excluded.of_3, of_4 = shop_rating.of_4 + excluded.of_4, of_5 = shop_rating.of_5 + excluded.of_5;
  RETURN NULL;
END $function$;
CREATE FUNCTION uncount_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE shop_rating SET reviews = shop_rating.reviews - gone.reviews, stars = shop_rating.stars - gone.stars,
    of_1 = shop_rating.of_1 - gone.of_1, of_2 = shop_rating.of_2 - gone.of_2, of_3 = shop_rating.of_3 - gone.of_3, of_4 = shop_rating.of_4 - gone.of_4, of_5 = shop_rating.of_5 - gone.of_5
    FROM (SELECT shop_id, count(*) AS reviews, sum(rating) AS stars, count(*) FILTER (WHERE rating = 1) AS of_1, count(*) FILTER (WHERE rating = 2) AS of_2, count(*) FILTER (WHERE rating = 3) AS of_3, count(*) FILTER (WHERE rating = 4) AS of_4, count(*) FILTER (WHERE rating = 5) AS of_5
            FROM changed GROUP BY shop_id) AS gone
   WHERE shop_rating.shop_id = gone.shop_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER review_added AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER review_changed_from AFTER UPDATE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();
CREATE TRIGGER review_changed_to AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER review_removed AFTER DELETE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_reviews();

CREATE TABLE shop_rating (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  reviews bigint NOT NULL,
  stars bigint NOT NULL,
  of_1 bigint NOT NULL DEFAULT 0,
  of_2 bigint NOT NULL DEFAULT 0,
  of_3 bigint NOT NULL DEFAULT 0,
  of_4 bigint NOT NULL DEFAULT 0,
  of_5 bigint NOT NULL DEFAULT 0
);

-- Module shift

CREATE TABLE shift (
  shift_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  number integer NOT NULL,
  opened_at bigint NOT NULL,
  opened_by text NOT NULL,
  float_fen integer NOT NULL CHECK (float_fen >= 0),
  closed_at bigint,
  report jsonb,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  UNIQUE (shop_id, number),
  CONSTRAINT shift_check CHECK ((closed_at IS NULL) = (report IS NULL))
);
CREATE UNIQUE INDEX shift_open ON shift (shop_id) WHERE closed_at IS NULL;

CREATE TABLE shift_cash (
  entry_no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id text NOT NULL REFERENCES shift(shift_id),
  kind text NOT NULL CHECK (kind IN ('in', 'out')),
  amount_fen integer NOT NULL CHECK (amount_fen > 0),
  reason text NOT NULL,
  staff_name text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX shift_cash_of ON shift_cash (shift_id, entry_no);

CREATE TABLE takings (
  entry_id text PRIMARY KEY,
  shop_id text NOT NULL,
  order_no text NOT NULL,
  order_kind text NOT NULL,
  method text NOT NULL,
  amount_fen integer NOT NULL CHECK (amount_fen <> 0),
  at bigint NOT NULL,
  shift_id text REFERENCES shift(shift_id),
  mode text
);
CREATE INDEX takings_shift ON takings (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX takings_shop ON takings (shop_id, at);
CREATE INDEX takings_unclosed ON takings (shop_id) WHERE shift_id IS NULL;

-- Module shippingInfo

CREATE TABLE shipping_info (
  payment_id text PRIMARY KEY REFERENCES payment(payment_id),
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('parcel', 'rider', 'virtual', 'collected')),
  description text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'cancelled')),
  created_at bigint NOT NULL,
  due_at bigint,
  tries integer NOT NULL DEFAULT 0,
  ended_at bigint
);
CREATE INDEX shipping_info_due ON shipping_info (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX shipping_info_order ON shipping_info (order_no);

-- Module shopMember

CREATE TABLE shop_member_flags (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id) ON DELETE CASCADE,
  is_member_discount boolean NOT NULL DEFAULT true,
  member_level_set boolean NOT NULL DEFAULT true,
  exclusive_level_discount boolean NOT NULL DEFAULT true,
  member_day_flag boolean NOT NULL DEFAULT true,
  member_share_discount boolean NOT NULL DEFAULT true,
  balance_share_discount boolean NOT NULL DEFAULT true,
  member_level_update boolean NOT NULL DEFAULT true
);
CREATE TRIGGER shop_member_flags_added AFTER INSERT ON shop_member_flags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();
CREATE TRIGGER shop_member_flags_changed AFTER UPDATE ON shop_member_flags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version_of_shops();

-- Module shopPage

CREATE TABLE shop_group (
  group_id text PRIMARY KEY,
  group_code text NOT NULL UNIQUE,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  caption jsonb NOT NULL,
  picture text NOT NULL,
  sort integer NOT NULL
);
CREATE INDEX shop_group_of_merchant ON shop_group (mchnt_cd, sort);

CREATE TABLE shop_group_shop (
  group_id text NOT NULL REFERENCES shop_group(group_id),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  sort integer NOT NULL,
  PRIMARY KEY (group_id, shop_id)
);
CREATE INDEX shop_group_of_shop ON shop_group_shop (shop_id);

CREATE TABLE shop_page (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  about jsonb NOT NULL,
  pictures jsonb NOT NULL DEFAULT '[]'::jsonb,
  services text[] NOT NULL DEFAULT '{}'::text[],
  custom_fields jsonb NOT NULL DEFAULT '[]'::jsonb
);

-- Module shopSettings

CREATE TABLE shop_form (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  form text NOT NULL,
  version integer NOT NULL,
  changed_by text NOT NULL,
  changed_at bigint NOT NULL,
  PRIMARY KEY (shop_id, form)
);

-- Module stampCard

CREATE TABLE stamp_card (
  card_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  title jsonb NOT NULL,
  heading jsonb NOT NULL,
  rule jsonb NOT NULL,
  picture text NOT NULL,
  goal integer NOT NULL CHECK (goal >= 2 AND goal <= 30),
  gifts jsonb NOT NULL,
  min_fen integer NOT NULL CHECK (min_fen >= 0),
  category_ids text[],
  most_per_order integer CHECK (most_per_order > 0),
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sort integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'started' CHECK (state IN ('draft', 'started', 'paused', 'ended')),
  paused_at bigint,
  ended_at bigint,
  settlement jsonb,
  is_settling boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint
);
CREATE INDEX stamp_card_merchant ON stamp_card (mchnt_cd);

CREATE TABLE stamp_gift (
  card_id text NOT NULL REFERENCES stamp_card(card_id),
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  round integer NOT NULL CHECK (round >= 0),
  at integer NOT NULL CHECK (at > 0),
  award_id text NOT NULL UNIQUE REFERENCES prize_award(award_id) ON DELETE CASCADE,
  PRIMARY KEY (card_id, user_id, round, at)
);
CREATE INDEX stamp_gift_user ON stamp_gift (user_id);

CREATE TABLE stamp_grant (
  order_no text NOT NULL REFERENCES customer_order(order_no),
  card_id text NOT NULL REFERENCES stamp_card(card_id),
  user_id text NOT NULL REFERENCES app_user(user_id),
  shop_id text NOT NULL REFERENCES shop(shop_id),
  title jsonb NOT NULL,
  portions integer NOT NULL,
  stamps integer NOT NULL CHECK (stamps > 0),
  taken integer NOT NULL DEFAULT 0,
  earned_at bigint NOT NULL,
  taken_at bigint,
  PRIMARY KEY (order_no, card_id),
  CONSTRAINT stamp_grant_check CHECK (taken >= 0 AND taken <= stamps)
);
CREATE INDEX stamp_grant_of_user ON stamp_grant (user_id, card_id, earned_at DESC, order_no DESC);

CREATE TABLE stamp_holder (
  card_id text NOT NULL REFERENCES stamp_card(card_id),
  user_id text NOT NULL REFERENCES app_user(user_id) ON DELETE CASCADE,
  stamps integer NOT NULL DEFAULT 0 CHECK (stamps >= 0),
  settled integer NOT NULL DEFAULT 0,
  PRIMARY KEY (card_id, user_id)
);
CREATE INDEX stamp_holder_unsettled ON stamp_holder (card_id, user_id) WHERE settled < stamps;
CREATE INDEX stamp_holder_user ON stamp_holder (user_id);

-- Module stock

CREATE TABLE order_stock (
  order_no text NOT NULL REFERENCES customer_order(order_no),
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  returned_at bigint,
  returned_quantity integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_no, sku),
  CONSTRAINT order_stock_check CHECK (returned_quantity >= 0 AND returned_quantity <= quantity)
);

CREATE TABLE sold_out (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  sku text NOT NULL,
  since_at bigint NOT NULL,
  until_at bigint,
  PRIMARY KEY (shop_id, sku, since_at)
);
CREATE INDEX sold_out_of_shop ON sold_out (shop_id, since_at);
CREATE UNIQUE INDEX sold_out_still ON sold_out (shop_id, sku) WHERE until_at IS NULL;

CREATE TABLE stock (
  shop_id text NOT NULL REFERENCES shop(shop_id),
  sku text NOT NULL,
  remaining integer NOT NULL CHECK (remaining >= 0),
  daily integer CHECK (daily >= 0),
  returns_at bigint,
  counted_no bigint NOT NULL DEFAULT nextval('stock_counted'::regclass),
  changed_by text NOT NULL DEFAULT '',
  PRIMARY KEY (shop_id, sku)
);
CREATE INDEX stock_returns ON stock (returns_at) WHERE returns_at IS NOT NULL;

-- Module storedValue

CREATE TABLE top_up (
  order_no text PRIMARY KEY REFERENCES customer_order(order_no) ON DELETE CASCADE,
  user_id text NOT NULL REFERENCES app_user(user_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  tier_id text,
  amount_fen bigint NOT NULL CHECK (amount_fen > 0),
  bonus_fen bigint NOT NULL CHECK (bonus_fen >= 0),
  created_at bigint NOT NULL,
  settled_at bigint
);
CREATE INDEX top_up_of_user ON top_up (user_id, mchnt_cd, created_at DESC);

CREATE TABLE top_up_rule (
  rule_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  shop_id text REFERENCES shop(shop_id),
  is_open boolean NOT NULL DEFAULT true,
  min_fen bigint CHECK (min_fen > 0),
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  UNIQUE NULLS NOT DISTINCT (mchnt_cd, shop_id)
);

CREATE TABLE top_up_tier (
  tier_id text PRIMARY KEY,
  rule_id text NOT NULL REFERENCES top_up_rule(rule_id) ON DELETE CASCADE,
  amount_fen bigint NOT NULL CHECK (amount_fen >= 1 AND amount_fen <= 1000000000),
  bonus_fen bigint NOT NULL CHECK (bonus_fen >= 0 AND bonus_fen <= 1000000000),
  is_recommended boolean NOT NULL DEFAULT false,
  UNIQUE (rule_id, amount_fen)
);

CREATE TABLE value_card (
  card_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  principal_fen bigint NOT NULL DEFAULT 0 CHECK (principal_fen >= 0),
  bonus_fen bigint NOT NULL DEFAULT 0 CHECK (bonus_fen >= 0),
  frozen_at bigint,
  created_at bigint NOT NULL,
  UNIQUE (user_id, mchnt_cd)
);
CREATE TRIGGER value_card_member AFTER INSERT OR UPDATE OF user_id ON value_card FOR EACH ROW EXECUTE FUNCTION note_merchant_member('created_at');

CREATE TABLE value_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id text NOT NULL REFERENCES value_card(card_id),
  kind text NOT NULL CHECK (kind IN ('topUp', 'topUpReturn', 'adjustment', 'payment', 'refund')),
  reference text NOT NULL,
  payment_id text,
  order_no text,
  balance_fen bigint NOT NULL CHECK (balance_fen >= 0),
  created_at bigint NOT NULL,
  month text NOT NULL,
  UNIQUE (kind, reference)
);
CREATE INDEX value_entry_card ON value_entry (card_id, entry_id DESC);
CREATE INDEX value_entry_month ON value_entry (card_id, month, entry_id DESC);
CREATE INDEX value_entry_payment ON value_entry (payment_id) WHERE payment_id IS NOT NULL;

CREATE TABLE value_line (
  entry_id bigint NOT NULL REFERENCES value_entry(entry_id),
  account text NOT NULL CHECK (account IN ('principal', 'bonus', 'receipts', 'promotion', 'sales')),
  amount_fen bigint NOT NULL CHECK (amount_fen <> 0),
  PRIMARY KEY (entry_id, account)
);
CREATE FUNCTION check_value_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(amount_fen) FROM value_line WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'The lines of stored value entry % do not come to nothing', NEW.entry_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER value_line_balanced AFTER INSERT OR UPDATE ON value_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_value_entry();

CREATE TABLE value_month (
  card_id text NOT NULL REFERENCES value_card(card_id),
  month text NOT NULL CHECK (month ~ '^\d{4}-\d\d$'::text),
  opened_fen bigint NOT NULL CHECK (opened_fen >= 0),
  in_fen bigint NOT NULL DEFAULT 0 CHECK (in_fen >= 0),
  out_fen bigint NOT NULL DEFAULT 0 CHECK (out_fen >= 0),
  PRIMARY KEY (card_id, month)
);

-- Module tip

CREATE TABLE shop_tip (
  shop_id text PRIMARY KEY REFERENCES shop(shop_id),
  percents integer[] NOT NULL CHECK (cardinality(percents) >= 1 AND cardinality(percents) <= 4 AND (1 <= ALL (percents)) AND (50 >= ALL (percents)))
);

-- Module visitCard

CREATE TABLE visit_card_offer (
  offer_id text PRIMARY KEY,
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  name jsonb NOT NULL,
  caption jsonb NOT NULL,
  picture text NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  list_fen bigint NOT NULL,
  visits integer NOT NULL CHECK (visits >= 1 AND visits <= 999),
  days integer NOT NULL CHECK (days >= 1 AND days <= 3660),
  terms jsonb NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  sort integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0,
  changed_by text NOT NULL DEFAULT '',
  changed_at bigint,
  starts_at bigint,
  ends_at bigint,
  removed_at bigint,
  CONSTRAINT visit_card_offer_check CHECK (list_fen >= price_fen)
);
CREATE INDEX visit_card_offer_merchant ON visit_card_offer (mchnt_cd);

CREATE TABLE visit_card (
  card_id text PRIMARY KEY,
  order_no text NOT NULL UNIQUE REFERENCES customer_order(order_no) ON DELETE CASCADE,
  offer_id text NOT NULL REFERENCES visit_card_offer(offer_id),
  mchnt_cd text NOT NULL REFERENCES merchant(mchnt_cd),
  user_id text NOT NULL REFERENCES app_user(user_id),
  name jsonb NOT NULL,
  picture text NOT NULL,
  price_fen bigint NOT NULL CHECK (price_fen > 0),
  visits integer NOT NULL CHECK (visits > 0),
  days integer NOT NULL CHECK (days > 0),
  terms jsonb NOT NULL,
  left_visits integer NOT NULL DEFAULT 0,
  begun_at bigint NOT NULL,
  paid_at bigint,
  valid_until bigint,
  closed_at bigint,
  returned_at bigint,
  CONSTRAINT visit_card_check CHECK (left_visits >= 0 AND left_visits <= visits),
  CONSTRAINT visit_card_check1 CHECK ((valid_until IS NULL) = (paid_at IS NULL)),
  CONSTRAINT visit_card_check2 CHECK (closed_at IS NULL OR left_visits = 0)
);
CREATE INDEX visit_card_due ON visit_card (valid_until) WHERE left_visits > 0;
CREATE INDEX visit_card_of_offer ON visit_card (offer_id, begun_at DESC);
CREATE INDEX visit_card_recent ON visit_card (begun_at DESC) WHERE paid_at IS NOT NULL;
CREATE INDEX visit_card_usable ON visit_card (user_id, mchnt_cd) WHERE left_visits > 0;
CREATE INDEX visit_card_user ON visit_card (user_id, begun_at DESC);
CREATE FUNCTION check_visit_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT c.left_visits <> coalesce((SELECT sum(e.visits) FROM visit_entry e WHERE e.card_id = c.card_id), 0)
        FROM visit_card c WHERE c.card_id = NEW.card_id) THEN
    RAISE EXCEPTION 'What is left of visit card % is not the sum of its lines', NEW.card_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER visit_card_summed AFTER UPDATE OF left_visits ON visit_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_visit_card();

CREATE TABLE visit_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_id text NOT NULL REFERENCES visit_card(card_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bought', 'order', 'orderBack', 'counter', 'returned', 'lapsed')),
  reference text NOT NULL,
  visits integer NOT NULL,
  left_after integer NOT NULL CHECK (left_after >= 0),
  order_no text,
  shop_id text REFERENCES shop(shop_id),
  created_at bigint NOT NULL,
  UNIQUE (kind, reference),
  CONSTRAINT visit_entry_check CHECK (visits <> 0 AND (visits > 0) = (kind IN ('bought', 'orderBack')))
);
CREATE INDEX visit_entry_card ON visit_entry (card_id, entry_id DESC);
CREATE CONSTRAINT TRIGGER visit_entry_summed AFTER INSERT OR UPDATE ON visit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_visit_card();

CREATE TABLE visit_use (
  order_no text NOT NULL REFERENCES customer_order(order_no) ON DELETE CASCADE,
  line_no integer NOT NULL,
  card_id text NOT NULL REFERENCES visit_card(card_id) ON DELETE CASCADE,
  visits integer NOT NULL CHECK (visits > 0),
  back integer NOT NULL DEFAULT 0,
  quantity integer NOT NULL,
  portions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_no, line_no, card_id),
  CONSTRAINT visit_use_check CHECK (back >= 0 AND back <= visits),
  CONSTRAINT visit_use_check1 CHECK (quantity >= visits),
  CONSTRAINT visit_use_check2 CHECK (portions >= 0 AND portions <= quantity)
);
CREATE INDEX visit_use_card ON visit_use (card_id);

-- Module waitingList

CREATE TABLE waiting_party (
  party_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  day text NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  name text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  phone_tail text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'called', 'seated', 'left')),
  joined_at bigint NOT NULL,
  called_at bigint,
  called_times integer NOT NULL DEFAULT 0,
  ended_at bigint,
  table_id text REFERENCES dining_table(table_id),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  UNIQUE (shop_id, day, no)
);
CREATE INDEX waiting_party_old ON waiting_party (joined_at);
CREATE INDEX waiting_party_open ON waiting_party (shop_id, joined_at) WHERE state IN ('waiting', 'called');
CREATE INDEX waiting_party_seated ON waiting_party (shop_id, ended_at) WHERE state = 'seated'::text;

-- Module wineDeposit

CREATE TABLE wine_deposit (
  deposit_id text PRIMARY KEY,
  shop_id text NOT NULL REFERENCES shop(shop_id),
  user_id text REFERENCES app_user(user_id),
  name jsonb NOT NULL,
  shelf text NOT NULL,
  size_ml integer NOT NULL CHECK (size_ml > 0),
  left_ml integer NOT NULL,
  code text,
  code_until bigint,
  pending_ml integer CHECK (pending_ml > 0),
  kept_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  extended_at bigint,
  picture_id text UNIQUE REFERENCES picture(picture_id),
  CONSTRAINT wine_deposit_check CHECK (left_ml >= 0 AND left_ml <= size_ml)
);
CREATE UNIQUE INDEX wine_deposit_code ON wine_deposit (code) WHERE code IS NOT NULL;
CREATE INDEX wine_deposit_pending ON wine_deposit (code_until DESC) WHERE code IS NOT NULL;
CREATE INDEX wine_deposit_user ON wine_deposit (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE wine_entry (
  entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit_id text NOT NULL REFERENCES wine_deposit(deposit_id),
  kind text NOT NULL CHECK (kind IN ('in', 'out', 'extended')),
  amount_ml integer NOT NULL CHECK (amount_ml >= 0),
  left_percent integer NOT NULL,
  staff text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX wine_entry_deposit ON wine_entry (deposit_id, entry_id DESC);

-- Keys that point to tables further down

ALTER TABLE coupon_gift ADD FOREIGN KEY (offer_id) REFERENCES coupon_offer(offer_id);
