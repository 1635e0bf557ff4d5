-- A001 to A999, then B001: short enough to be called out. Numbered where an order is paid, so that the shop's counter is locked no longer than that takes.
CREATE FUNCTION pickup_no(count integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(65 + (count - 1) / 999 % 26) || lpad(((count - 1) % 999 + 1)::text, 3, '0')
$$;
