-- Who sat in a room until when: whether somebody who did not come was kept out by those before them.
CREATE INDEX room_booking_ended ON room_booking (room_id, ended_at) WHERE state = 'ended';
