-- A span of years stood at its middle and a period at its start, as if somebody had told that year:
-- from both follows who may be alive. They stand at their end now, and say so. Days that were changed
-- by hand since the file was read are left as they are.
UPDATE tree_persons SET birth_day = lpad(greatest(substring(birth_text from '(\d{3,4})$')::int, substring(birth_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), birth_reading = 'before'
WHERE birth_reading = 'about' AND birth_text ~ '^BET .*\d{3,4} AND (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND birth_day = lpad(round((substring(birth_text from '(\d{3,4})$')::int + substring(birth_text from '(\d{3,4}) AND ')::int) / 2.0)::text, 4, '0');
--> statement-breakpoint
UPDATE tree_persons SET birth_day = lpad(greatest(substring(birth_text from '(\d{3,4})$')::int, substring(birth_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), birth_reading = 'before'
WHERE birth_reading = 'exact' AND birth_text ~ '^FROM .*\d{3,4} TO (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND substr(birth_day, 1, 4) = lpad(substring(birth_text from '(\d{3,4}) TO '), 4, '0');
--> statement-breakpoint
UPDATE tree_persons SET birth_reading = 'after'
WHERE birth_reading = 'exact' AND birth_text ~ '^FROM .*\d{3,4}$' AND birth_text !~ ' TO '
  AND substr(birth_day, 1, 4) = lpad(substring(birth_text from '(\d{3,4})$'), 4, '0');
--> statement-breakpoint
UPDATE tree_persons SET death_day = lpad(greatest(substring(death_text from '(\d{3,4})$')::int, substring(death_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), death_reading = 'before'
WHERE death_reading = 'about' AND death_text ~ '^BET .*\d{3,4} AND (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND death_day = lpad(round((substring(death_text from '(\d{3,4})$')::int + substring(death_text from '(\d{3,4}) AND ')::int) / 2.0)::text, 4, '0');
--> statement-breakpoint
UPDATE tree_persons SET death_day = lpad(greatest(substring(death_text from '(\d{3,4})$')::int, substring(death_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), death_reading = 'before'
WHERE death_reading = 'exact' AND death_text ~ '^FROM .*\d{3,4} TO (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND substr(death_day, 1, 4) = lpad(substring(death_text from '(\d{3,4}) TO '), 4, '0');
--> statement-breakpoint
UPDATE tree_persons SET death_reading = 'after'
WHERE death_reading = 'exact' AND death_text ~ '^FROM .*\d{3,4}$' AND death_text !~ ' TO '
  AND substr(death_day, 1, 4) = lpad(substring(death_text from '(\d{3,4})$'), 4, '0');
--> statement-breakpoint
UPDATE tree_events SET day = lpad(greatest(substring(day_text from '(\d{3,4})$')::int, substring(day_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), reading = 'before'
WHERE reading = 'about' AND day_text ~ '^BET .*\d{3,4} AND (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND day = lpad(round((substring(day_text from '(\d{3,4})$')::int + substring(day_text from '(\d{3,4}) AND ')::int) / 2.0)::text, 4, '0');
--> statement-breakpoint
UPDATE tree_events SET day = lpad(greatest(substring(day_text from '(\d{3,4})$')::int, substring(day_text from '(\d{3,4}) (?:AND|TO) ')::int)::text, 4, '0'), reading = 'before'
WHERE reading = 'exact' AND day_text ~ '^FROM .*\d{3,4} TO (\d{1,2} )?([A-Z]{3} )?\d{3,4}$'
  AND substr(day, 1, 4) = lpad(substring(day_text from '(\d{3,4}) TO '), 4, '0');
--> statement-breakpoint
UPDATE tree_events SET reading = 'after'
WHERE reading = 'exact' AND day_text ~ '^FROM .*\d{3,4}$' AND day_text !~ ' TO '
  AND substr(day, 1, 4) = lpad(substring(day_text from '(\d{3,4})$'), 4, '0');
