-- Full texts of works that were stored: made of a JATS or DOCX file and mended by an editor. Text taken from a PDF is no
-- part of the database: builds make it.

-- functions that the columns of the tables are checked with

create function private.is_text_html(_html text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- What is left without the allowed tags may hold no "<": then a reader's browser finds no other element, no other
  -- attribute and no comment, however the tags are nested. Addresses lead to the web, to a mail or within the page;
  -- pictures are files of the bucket text_figures.
  select _html <> '' and length(_html) <= 1500000 and strpos(
    regexp_replace(
      _html,
      '</?(?:p|h[2-5]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|figure|figcaption|img|div|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td|a|'
      'em|strong|i|b|u|s|sub|sup|small|cite|q|abbr|code|br|wbr|span|aside|math|semantics|mrow|mi|mn|mo|mtext|mspace|ms|mfrac|'
      'msqrt|mroot|mstyle|merror|mpadded|mphantom|msub|msup|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|mtable|'
      'mtr|mtd)(?: (?:'
      'reversed(?:="[^"]*")?|'
      'id="t-[a-z0-9-]{1,100}"|'
      'class="(?:table-scroll|formula|note-mark|reference-mark|page-mark|box)"|'
      'href="(?:#(?:t|ref)-[a-z0-9-]{1,100}|https?://[^"]*|mailto:[^"]*)"|'
      'src="[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{16,64}[.](?:png|jpg|jpeg|webp|gif)"|'
      '(?:lang|dir|start|type|value|alt|width|height|role|tabindex|aria-label|aria-labelledby|span|colspan|rowspan|headers|'
      'scope|abbr|title|display|alttext|mathvariant|stretchy|fence|separator|accent|form|lspace|rspace|linethickness|'
      'displaystyle|scriptlevel|accentunder|columnalign|columnspan)="[^"]*"'
      '))*>',
      '',
      'g'
    ),
    '<'
  ) = 0
$$;
comment on function private.is_text_html is
  'Whether it is HTML of the elements and attributes of src/domain/texts/allowed-elements.ts alone, headings added, '
  'of 1 500 000 characters at most.';

-- tables

create table public.work_texts (
  work_id uuid primary key references public.articles (id) on delete cascade,
  source text not null check (source in ('jats', 'docx', 'edited')),
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  html text not null check (private.is_text_html(html)),
  version integer not null check (version > 0),
  published_at timestamptz not null default now()
);
comment on table public.work_texts is 'The full text that readers of a work see, instead of what its PDF says. Written by procedures alone.';
comment on column public.work_texts.language is 'BCP 47; null is the language of the work.';
comment on column public.work_texts.version is 'The version of the work with which it was published.';

create table public.work_text_drafts (
  work_id uuid primary key,
  source text not null check (source in ('jats', 'docx', 'edited')),
  language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  html text not null check (private.is_text_html(html)),
  bibliography jsonb not null default '[]' check (private.is_bibliography(bibliography)),
  findings jsonb not null default '[]' check (private.is_entry_list(findings, 500, array['kind', 'text'])),
  file_name text check (length(file_name) <= 300),
  version integer not null default 1 check (version > 0),
  changed_by uuid,
  changed_at timestamptz not null default now()
);
comment on table public.work_text_drafts is 'A text that an editor prepares. Nobody else sees it before it is published. Written by procedures alone.';
comment on column public.work_text_drafts.work_id is 'No foreign key: what was typed outlives a removal, which can be undone.';
comment on column public.work_text_drafts.bibliography is 'References that the file has: the work takes them when the text is published, where it has none.';
comment on column public.work_text_drafts.findings is 'What an editor is to look at: [{kind, text}].';
comment on column public.work_text_drafts.version is 'Counts savings. A saving that sends another one is refused.';

create table public.work_text_versions (
  work_id uuid not null,
  version integer not null,
  source text,
  language text,
  html text,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now(),
  primary key (work_id, version)
);
comment on table public.work_text_versions is 'Texts that a work has had, by the version of the work from which it had them. Written by procedures alone.';
comment on column public.work_text_versions.work_id is 'No foreign key: the history outlives the work.';
comment on column public.work_text_versions.html is 'Null where the text was withdrawn.';

-- functions

create function private.require_text_editor(_work_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.has_role('editor') then
    raise exception 'Editors only' using errcode = '42501';
  end if;
  perform 1 from public.articles where id = _work_id for update;
  if not found then
    raise exception 'No such work' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_text_editor is 'Refuses whoever is no editor; holds the work, so that two savings come one after the other.';

create function private.require_text_draft(_work_id uuid, _version integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _current integer := (select version from public.work_text_drafts where work_id = _work_id);
begin
  if _current is distinct from _version then
    raise exception 'This text was changed by someone else' using errcode = 'PT409', hint = coalesce(_current::text, '');
  end if;
end
$$;
comment on function private.require_text_draft is 'Refuses when the draft is not the one that was read; null where there was none.';

create function private.record_text_version(_work_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _version integer;
begin
  perform private.touch_works(array[_work_id], true);
  select version into _version from public.articles where id = _work_id;
  update public.work_texts set version = _version where work_id = _work_id;
  insert into public.work_text_versions (work_id, version, source, language, html, changed_by, changed_by_email)
  select
    _work_id, _version, stored.source, stored.language, stored.html, auth.uid(),
    (select email from auth.users where id = auth.uid())
  from (select _work_id as id) as work
  left join public.work_texts as stored on stored.work_id = work.id;
  return _version;
end
$$;
comment on function private.record_text_version is
  'Another text is another version of the work: builds read it again and its history names it. Answers the version.';

create function private.bring_back_texts(_ids uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into public.work_texts (work_id, source, language, html, version)
  select latest.work_id, latest.source, latest.language, latest.html, latest.version
  from (
    select distinct on (work_id) * from public.work_text_versions where work_id = any (_ids) order by work_id, version desc
  ) as latest
  where latest.html is not null
  on conflict (work_id) do nothing
$$;
comment on function private.bring_back_texts is 'Texts of works whose removal is taken back.';

create function public.save_text_draft(
  _work_id uuid,
  _source text,
  _html text,
  _language text default null,
  _bibliography jsonb default '[]',
  _findings jsonb default '[]',
  _file_name text default null,
  _version integer default null
)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _saved integer;
begin
  perform private.require_text_editor(_work_id);
  perform private.require_text_draft(_work_id, _version);
  insert into public.work_text_drafts as draft
    (work_id, source, language, html, bibliography, findings, file_name, changed_by)
  values (_work_id, _source, _language, _html, _bibliography, _findings, _file_name, auth.uid())
  on conflict (work_id) do update set
    source = excluded.source, language = excluded.language, html = excluded.html,
    bibliography = excluded.bibliography, findings = excluded.findings, file_name = excluded.file_name,
    changed_by = excluded.changed_by, changed_at = now(), version = draft.version + 1
  returning version into _saved;
  return _saved;
end
$$;
comment on function public.save_text_draft is
  'For editors: keeps the text that is being prepared for a work, over the version of it that was read (null: there was none). '
  'Answers its version.';

create function public.discard_text_draft(_work_id uuid, _version integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_text_editor(_work_id);
  perform private.require_text_draft(_work_id, _version);
  delete from public.work_text_drafts where work_id = _work_id;
end
$$;
comment on function public.discard_text_draft is 'For editors: gives up the text that was being prepared.';

create function public.publish_text(_work_id uuid, _version integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _draft public.work_text_drafts;
begin
  perform private.require_text_editor(_work_id);
  perform private.require_text_draft(_work_id, _version);
  delete from public.work_text_drafts where work_id = _work_id returning * into _draft;
  if not found then
    raise exception 'There is no text to publish' using errcode = 'PT404';
  end if;
  insert into public.work_texts as stored (work_id, source, language, html, version)
  values (_work_id, _draft.source, _draft.language, _draft.html, 1)
  on conflict (work_id) do update set
    source = excluded.source, language = excluded.language, html = excluded.html, published_at = now();
  if _draft.bibliography <> '[]' and (select bibliography from public.articles where id = _work_id) = '[]' then
    perform private.write_work(_work_id, jsonb_build_object('bibliography', _draft.bibliography));
  end if;
  return private.record_text_version(_work_id);
end
$$;
comment on function public.publish_text is
  'For editors: makes the prepared text the one of the work, and its references the work''s where it has none. Answers the version of the work.';

create function public.withdraw_text(_work_id uuid, _seen_version integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  _current integer;
begin
  perform private.require_text_editor(_work_id);
  delete from public.work_texts where work_id = _work_id returning version into _current;
  if not found then
    raise exception 'The work has no stored text' using errcode = 'PT404';
  end if;
  if _current is distinct from _seen_version then
    raise exception 'This text was changed by someone else' using errcode = 'PT409', hint = _current::text;
  end if;
  return private.record_text_version(_work_id);
end
$$;
comment on function public.withdraw_text is
  'For editors: takes away the text of the version that was seen, so that readers see what the PDF says again. Answers the '
  'version of the work.';

-- RLS

alter table public.work_texts enable row level security;
alter table public.work_text_drafts enable row level security;
alter table public.work_text_versions enable row level security;

-- policies

create policy "Visitors read texts of published works"
on public.work_texts for select to anon
using (exists (select 1 from public.articles where id = work_id and coalesce(status, 'published') = 'published'));

create policy "Accounts read texts of published works and editors read all"
on public.work_texts for select to authenticated
using (
  (select private.has_role('editor'))
  or exists (select 1 from public.articles where id = work_id and coalesce(status, 'published') = 'published')
);

create policy "Editors read texts that are being prepared"
on public.work_text_drafts for select to authenticated
using ((select private.has_role('editor')));

create policy "Editors read former texts"
on public.work_text_versions for select to authenticated
using ((select private.has_role('editor')));

-- grants

revoke all on public.work_texts, public.work_text_drafts, public.work_text_versions from anon, authenticated;
grant select on public.work_texts to anon, authenticated;
grant select on public.work_text_drafts, public.work_text_versions to authenticated;
grant all on public.work_texts, public.work_text_drafts, public.work_text_versions to service_role;
grant execute on function private.is_text_html to service_role;
grant execute on function public.save_text_draft, public.discard_text_draft, public.publish_text, public.withdraw_text
to authenticated;
