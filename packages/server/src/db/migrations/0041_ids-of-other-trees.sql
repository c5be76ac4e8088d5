ALTER TABLE "tree_persons" ADD COLUMN "origin" uuid;--> statement-breakpoint
-- Memos that a file told longer than rows had room for: the whole stands beside them.
update tree_persons p set memo = left(told.whole, 1000000)
from (
  select book, key::int as serial, (
    select string_agg(note, E'\n\n' order by place)
    from jsonb_array_elements_text(said->'notes') with ordinality as each(note, place)
  ) as whole
  from tree_kept
  where kind = 'person' and deleted_at is null and jsonb_typeof(said->'notes') = 'array'
) told
where p.book = told.book and p.serial = told.serial and right(p.memo, 1) = '…'
  and length(p.memo) between 3990 and 8000 and length(told.whole) > length(p.memo)
  and left(told.whole, length(p.memo) - 1) = left(p.memo, length(p.memo) - 1);
