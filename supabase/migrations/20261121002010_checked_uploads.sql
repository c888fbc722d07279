-- Checked uploads: files of editors reach a bucket through the function upload-file alone.
-- Storage knows a file's name, size and declared type, never its content, and hosted Supabase takes no triggers on
-- storage.objects. So nobody writes there directly any more: the function reads the content, then stores the file with
-- the service role. Visitors still add the files of a submission, to private buckets only.

-- policies

drop policy "Editors add files" on storage.objects;
drop policy "Editors replace files, manuscripts excepted" on storage.objects;

-- data

insert into private.rate_limits (action, max_hits, window_seconds) values
  ('upload_file', 300, 600),
  ('backfill', 30, 600);
