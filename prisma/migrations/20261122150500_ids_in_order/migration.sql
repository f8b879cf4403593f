-- The time of an id is as exact as the clock (RFC 9562, 6.2, method 3): of two rows that are written within a
-- millisecond, the later one has the greater id, so that lists sorted by it keep their order.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select (
    overlay(
      substr(encode(int8send((extract(epoch from clock_timestamp()) * 4096000)::bigint), 'hex'), 2)
      placing '7' from 13 for 0
    ) || right(encode(uuid_send(gen_random_uuid()), 'hex'), 16)
  )::uuid
$$;
