-- Stories.

-- The text of a story on one line. story-text.rules.ts computes the same in JavaScript.
create or replace function story_text(html text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '<(br|hr|/?(p|h[1-6]|ul|ol|li|blockquote|pre|table|tr|td|th|figure|figcaption|div))\M[^<>]*>', ' ', 'gi'),
        '<[^<>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
    '[\s\u00a0]+', ' ', 'g'))
$$;
