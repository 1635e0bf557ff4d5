-- Rows of a database as it was after migration 0186, for the test that brings one up to date: a table with an open bill, a parcel on its way,
-- a prize that waits for an account that is closed, points, coupons and a review.
INSERT INTO merchant (mchnt_cd, name, story, logo, phone, currency_desc, chain_flag, agreement, privacy_agreement, sort)
VALUES ('M1', '{"hans": "茶"}', '{"hans": "茶"}', '/art/tea.svg', '021-1', '{"hans": "元"}', '1', '{"hans": "协议"}', '{"hans": "隐私"}', 1);
INSERT INTO region (region_cd, province, name, initial, lng, lat) VALUES ('310100', '{"hans": "上海"}', '{"hans": "上海"}', 'S', 121.47, 31.23);
INSERT INTO shop (shop_id, mchnt_cd, region_cd, name, address, phone, lng, lat, picture, busi_model, open_min, close_min, dine_in, pickup, delivery,
                  prep_min, sort, ships_parcels, express_distance_m)
VALUES ('S1', 'M1', '310100', '{"hans": "滨江店"}', '{"hans": "滨江路 1 号"}', '021-2', 121.46, 31.18, '/art/shop.svg', '2', 600, 1320, true, true, true,
        8, 1, true, 3000);
INSERT INTO terminal (term_id, shop_id, name) VALUES ('T1', 'S1', '{"hans": "前台"}');
INSERT INTO dining_table (table_id, shop_id, term_id, name, seats, public_id) VALUES ('S1-A1', 'S1', 'T1', 'A1', 4, 'a1a1');
INSERT INTO entry_code (code, kind, shop_id, term_id, table_id) VALUES ('QA1', 'table', 'S1', 'T1', 'S1-A1'), ('QS1', 'store', 'S1', 'T1', NULL);
INSERT INTO shop_table_service (shop_id, seat_fen) VALUES ('S1', 200);
INSERT INTO category (category_id, mchnt_cd, name, sort) VALUES ('C1', 'M1', '{"hans": "茶"}', 1);
INSERT INTO menu_item (item_id, mchnt_cd, category_id, kind, name, caption, description, picture, price_fen, sort)
VALUES ('I1', 'M1', 'C1', 'single', '{"hans": "绿茶"}', '{"hans": ""}', '{"hans": ""}', '/art/tea.svg', 1900, 1);
INSERT INTO shop_item (shop_id, item_id) VALUES ('S1', 'I1');
INSERT INTO stock (shop_id, sku, remaining) VALUES ('S1', 'I1', 7);
INSERT INTO app_user (user_id, phone, nick_name, registered_at, created_at, cancelled_at)
VALUES ('U1', '13600000001', '小林', 1000, 1000, NULL), ('U2', NULL, '', 1000, 1000, 9000);

INSERT INTO cart (cart_id, shop_id, mode, table_id, version, updated_at) VALUES ('K1', 'S1', 'dineIn', 'S1-A1', 3, 5000);
INSERT INTO cart (cart_id, shop_id, mode, user_id, version, updated_at) VALUES ('K2', 'S1', 'pickup', 'U1', 1, 5000);
INSERT INTO cart_member (cart_id, member_no, user_id) VALUES ('K1', 0, 'U1');
INSERT INTO cart_line (cart_id, line_key, added_by, item_id, selection, quantity, seen_unit_fen, added_at)
VALUES ('K2', 'I1', 'U1', 'I1', '{"itemId": "I1", "optionIds": [], "addOns": [], "slots": []}', 2, 1900, 5000);
INSERT INTO customer_order (order_no, mchnt_cd, shop_id, term_id, table_id, user_id, mode, status, version, headcount, item_count, items_fen, packing_fen,
                            discount_fen, payable_fen, bill, created_at, pay_due_at, kind)
VALUES ('O1', 'M1', 'S1', 'T1', 'S1-A1', 'U1', 'dineIn', 'dining', 1, 2, 1, 1900, 0, 0, 1900, '{"bill": {"lines": []}, "names": {}}', 4000, 9000, 'meal');
INSERT INTO customer_order (order_no, mchnt_cd, shop_id, term_id, user_id, mode, status, version, item_count, items_fen, packing_fen, delivery_fen,
                            discount_fen, payable_fen, bill, created_at, pay_due_at, paid_at)
VALUES ('O2', 'M1', 'S1', 'T1', 'U1', 'delivery', 'delivering', 3, 2, 3800, 0, 600, 400, 4000,
        '{"bill": {"lines": [{"kind": "memberPrice", "amountFen": -400}]}, "names": {}}', 4000, 9000, 4100);
INSERT INTO order_line (order_no, line_no, item_id, added_by, name, picture, selection, choice_text, quantity, unit_list_fen, unit_fen, discount_fen)
VALUES ('O1', 1, 'I1', 'U1', '{"hans": "绿茶"}', '/art/tea.svg', '{"itemId": "I1"}', '{"hans": ""}', 1, 1900, 1900, 0),
       ('O2', 1, 'I1', 'U1', '{"hans": "绿茶"}', '/art/tea.svg', '{"itemId": "I1"}', '{"hans": ""}', 2, 1900, 1700, 400);
INSERT INTO order_event (order_no, version, event, status, actor, at)
VALUES ('O1', 1, 'create', 'dining', 'diner', 4000), ('O2', 1, 'create', 'toPay', 'diner', 4000), ('O2', 2, 'paySettled', 'paid', 'payment', 4100),
       ('O2', 3, 'ship', 'delivering', 'shop', 4200);
INSERT INTO order_round (order_no, round_no, user_id, sent_at) VALUES ('O1', 1, 'U1', 4000);
INSERT INTO round_dish (order_no, line_no, round_no, added_by, name, choice_text, picture, selection, quantity, unit_fen, state, changed_at)
VALUES ('O1', 1, 1, 'U1', '{"hans": "绿茶"}', '{"hans": ""}', '/art/tea.svg', '{"itemId": "I1"}', 1, 1900, 'making', 4000);
INSERT INTO table_visit (visit_id, table_id, shop_id, cart_id, headcount, opened_by, opened_at, changed_at, order_no)
VALUES ('V1', 'S1-A1', 'S1', 'K1', 2, 'U1', 3900, 4000, 'O1');
INSERT INTO payment (payment_id, order_no, user_id, method, amount_fen, status, created_at, settled_at, channel)
VALUES ('P1', 'O2', 'U1', 'wechat', 4000, 'succeeded', 4050, 4100, 'requestPayment');
INSERT INTO order_delivery (order_no, user_id, state, address, from_lng, from_lat, to_lng, to_lat, metres, fee_fen, changed_at, by_parcel, eta_at)
VALUES ('O2', 'U1', 'delivering', '{"consignee": "小林"}', 121.46, 31.18, 121.47, 31.19, 1500, 600, 4200, true, 8000);
INSERT INTO review (order_no, shop_id, user_id, rating, text, created_at) VALUES ('O2', 'S1', 'U1', 4, '好喝', 8500);

INSERT INTO prize_award (award_id, user_id, mchnt_cd, kind, prize, name, picture, source, reason, won_at, due_at)
VALUES ('Z1', 'U1', 'M1', 'points', '{"kind": "points", "points": 5}', '{"hans": "积分"}', '', 'code', 'code/Z1', 4000, 9000),
       ('Z2', 'U2', 'M1', 'points', '{"kind": "points", "points": 5}', '{"hans": "积分"}', '', 'code', 'code/Z2', 4000, 9000);
INSERT INTO coupon_offer (offer_id, mchnt_cd, name, caption, benefit, conditions, claim_from, claim_until, valid_days)
VALUES ('F1', 'M1', '{"hans": "立减"}', '{"hans": ""}', '{"kind": "amount", "amountFen": 600}', '{"minimumFen": 0}', 0, 9000, 15);
INSERT INTO held_coupon (coupon_id, offer_id, mchnt_cd, user_id, claim_no, claimed_at, valid_from, valid_until)
VALUES ('H1', 'F1', 'M1', 'U1', 1, 4000, 4000, 9000);
INSERT INTO group_offer (offer_id, mchnt_cd, name, contents, note, picture, price_fen, list_fen, size, minutes, days, per_person, starts_at, ends_at)
VALUES ('G1', 'M1', '{"hans": "两杯"}', '{"hans": "两杯"}', '{"hans": ""}', '/art/tea.svg', 1200, 3800, 2, 60, 14, 1, 0, 9000);
INSERT INTO point_account (user_id, mchnt_cd, available) VALUES ('U1', 'M1', 12);
WITH entry AS (
  INSERT INTO point_entry (user_id, mchnt_cd, kind, reference, order_no, points, balance_after, created_at)
  VALUES ('U1', 'M1', 'earn', 'O2', 'O2', 12, 12, 4100) RETURNING entry_id)
INSERT INTO point_line (entry_id, account, points)
SELECT entry_id, account, points FROM entry, (VALUES ('available', 12), ('issued', -12)) AS line (account, points);
