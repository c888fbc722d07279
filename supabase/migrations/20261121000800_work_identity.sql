-- Identity of works: the keys by which two records are the same work, and the form in which texts are searched.

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

create function private.title_key(_title text)
returns text
language sql
immutable
set search_path = ''
return nullif(
  regexp_replace(
    -- Blocks of letters and digits, because classes such as [:alnum:] follow the locale of a database.
    regexp_replace(
      replace(replace(replace(replace(replace(replace(
        lower(regexp_replace(normalize(_title, nfkd), '[\u0300-\u036f]', '', 'g')),
        'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), 'ς', 'σ'),
      '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u1aaf\u1b00-\u1dbf\u1e00-\u1fff\u2c00-\u2ddf\u3005-\u3007\u3021-\u3029'
      '\u3031-\u3035\u3041-\ud7ff\uf900-\ufdff\U00010000-\U0001efff\U00020000-\U0003ffff]+',
      '.', 'g'
    ),
    '(?<![0-9])[.]|[.](?![0-9])', '', 'g'
  ),
  ''
);
comment on function private.title_key is
  'A title without capitals, accents, spaces and punctuation, by which titles are compared; null when nothing is left. A character '
  'between two digits stays, as a point. The same as titleKey of src/domain/works/identity.ts.';

create function private.doi_key(_doi text)
returns text
language sql
immutable
set search_path = ''
return lower(substring(
  regexp_replace(
    regexp_replace(
      replace(replace(regexp_replace(_doi, '^[\s\u00a0\u2000-\u200b\u2028\u2029\u202f\u2060\u3000\ufeff]+', ''),
        '%2f', '/'), '%2F', '/'),
      '(doi[.]org/[^?#]*)[?#].*$', '\1', 'i'
    ),
    '[.,;:\s\u00a0\u2000-\u200b\u2028\u2029\u202f\u2060\u3000\ufeff]+$', ''
  ),
  '(?i)^(?:doi[\s\u00a0]*:?[\s\u00a0]*|info:doi/|urn:doi:)?(?:(?:https?://)?(?:dx[.]|www[.])?doi[.]org/)?'
  '(10[.][0-9]{4,9}(?:[.][0-9]+)*/[^\s\u00a0]+)$'
));
comment on function private.doi_key is
  'A DOI in lower case without address or label, by which DOIs are compared; null for a text that is none. The same as '
  'doiKey of src/domain/works/identity.ts.';

-- grants

grant execute on function private.searchable_text to authenticated, service_role;
-- Whoever writes works fills their indexes.
grant execute on function private.title_key, private.doi_key to anon, authenticated, service_role;
