-- Who of the shop's staff did it: their role, and how the shop knows them.
ALTER TABLE order_event ADD COLUMN staff_role text, ADD COLUMN staff_name text;
ALTER TABLE order_event ADD CHECK (staff_role IN ('kitchen', 'waiter', 'rider', 'cashier', 'desk'));
