-- Identity of works: the keys by which titles, DOIs and texts are compared.

-- functions

create function private.searchable_text(_text text)
returns text
language sql
immutable
set search_path = ''
return trim(regexp_replace(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize(coalesce(_text, ''), nfd), '[\u0300-\u036f]', '', 'g')),
      'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
    '’‘ʼ′`´' || chr(160) || chr(8239), repeat('''', 6) || '  '
  ),
  '\s+', ' ', 'g'
));
comment on function private.searchable_text is 'The same as searchableText of the site: no case, no accents, one apostrophe, single spaces.';

create function private.fingerprint_doi(_doi text)
returns text
language sql
immutable
set search_path = ''
return nullif(regexp_replace(lower(trim(coalesce(_doi, ''))), '^(https?://)?(dx\.)?(doi\.org/|doi:)?\s*', ''), '');
comment on function private.fingerprint_doi is 'A DOI without the address before it and without case; null when there is none.';

create function private.title_key(_title text)
returns text
language sql
immutable
set search_path = ''
return nullif(
  regexp_replace(
    replace(replace(lower(replace(replace(
      normalize(_title, nfd), U&'\0152', 'oe'), U&'\00c6', 'ae')), U&'\0153', 'oe'), U&'\00e6', 'ae'),
    '[^a-z0-9\u0370-\u03ff]', '', 'g'
  ),
  ''
);
comment on function private.title_key is
  'A title without capitals, accents, spaces and signs. The browser writes the same key: src/domain/imports/title-key.ts.';

create function private.doi_key(_doi text)
returns text
language sql
immutable
set search_path = ''
return nullif(regexp_replace(lower(trim(_doi)), '^(https?://(dx\.)?doi\.org/|doi:\s*)', ''), '');
comment on function private.doi_key is 'A DOI in lower case without its address.';

-- grants

grant execute on function private.searchable_text, private.fingerprint_doi to authenticated, service_role;
-- Whoever writes works fills their indexes.
grant execute on function private.title_key, private.doi_key to anon, authenticated, service_role;
