-- A parcel has no time of arrival: nobody can say when its courier company brings it.
update order_delivery set eta_at = null where by_parcel and eta_at is not null;

-- What a group offer is made of, for whoever looks at it before paying: so many portions of these dishes ({"count": 2, "itemIds": [...]}).
ALTER TABLE group_offer ADD COLUMN dishes jsonb NOT NULL DEFAULT '[]';
