-- How far a shop's deliveries can go at most, as a box that an index finds: which of many shops deliver to a door (decision 0188).
-- Longitude is x. It is never too small; whether a door in it is reached, domain/delivery/terms.ts says.
ALTER TABLE shop ADD COLUMN reach box;

CREATE FUNCTION shop_reach() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER shop_reach BEFORE INSERT OR UPDATE OF lat, lng, fence, express_distance_m ON shop FOR EACH ROW EXECUTE FUNCTION shop_reach();
UPDATE shop SET lat = lat;

CREATE INDEX shop_reach ON shop USING gist (reach) WHERE delivery AND online;
